// Runs while the page is being parsed, before any module. Without this script, or when the island fails to load, the
// form is one plain page validated by the service; with the script, only the first step is visible from the first
// paint.
{
  const WAIT_MS = 5_000;
  const place = document.currentScript.parentElement;
  const isAlive = () => place.querySelector('astro-island[data-ready]') !== null;
  const showFirst = () => {
    if (!isAlive()) delete place.dataset.step;
  };
  const showPlain = () => {
    if (!isAlive()) delete place.dataset.awaited;
    showFirst();
  };
  let submitter;

  const isAboutProperty = new URLSearchParams(location.search).has('property');
  place.dataset.awaited = isAboutProperty && place.dataset.about === 'property' ? 'card' : '';
  try {
    const draft = JSON.parse(sessionStorage.getItem(`gevel-form:${place.dataset.form}`) ?? '{}');
    if (draft.values && !draft.isGiven) place.dataset.draft = '';
    // The draft opens a later step: until then its space stays empty instead of showing the first step.
    if (draft.step > 0 && draft.size?.width === innerWidth) {
      place.dataset.step = '';
      place.style.setProperty('--step-size', `${draft.size.height}px`);
      setTimeout(showFirst, WAIT_MS);
    }
  } catch {
    // No storage, or a malformed draft: nothing will be restored.
  }
  place.addEventListener('astro:hydration-error', showPlain);
  for (const type of ['focusin', 'pointerdown'])
    place.addEventListener(type, () => setTimeout(showPlain, WAIT_MS), { once: true });

  // A submission while the island is loading: the island validates the input once loaded; if it fails to load, the
  // service does.
  place.addEventListener(
    'submit',
    (event) => {
      if (isAlive() || !('awaited' in place.dataset)) return;
      event.preventDefault();
      if (submitter) return;
      submitter = event.submitter;
      const form = event.target;
      const until = Date.now() + WAIT_MS;
      const look = () => {
        if (isAlive()) form.requestSubmit(submitter);
        else if ('awaited' in place.dataset && Date.now() < until) return setTimeout(look, 50);
        else HTMLFormElement.prototype.submit.call(form);
        submitter = undefined;
      };
      look();
    },
    true,
  );
}
