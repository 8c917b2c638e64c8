// Runs while the page is still being read, before any module can. Without it, and where the island does not come, the
// form is one plain page that the service checks; with it, the first step stands alone from the first paint.
{
  const WAIT_MS = 5_000;
  const place = document.currentScript.parentElement;
  const isAlive = () => place.querySelector('astro-island[data-ready]') !== null;
  const showPlain = () => {
    if (!isAlive()) delete place.dataset.awaited;
  };
  let submitter;

  const isAboutProperty = new URLSearchParams(location.search).has('property');
  place.dataset.awaited = isAboutProperty && place.dataset.about === 'property' ? 'card' : '';
  try {
    const draft = JSON.parse(sessionStorage.getItem(`gevel-form:${place.dataset.form}`) ?? '{}');
    if (draft.values && !draft.isGiven) place.dataset.draft = '';
  } catch {
    // No storage, or a draft that is not ours: nothing will come back.
  }
  place.addEventListener('astro:hydration-error', showPlain);
  for (const type of ['focusin', 'pointerdown'])
    place.addEventListener(type, () => setTimeout(showPlain, WAIT_MS), { once: true });

  // Sent while the island is on its way: it checks what it finds when it has come, and else the service does.
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
