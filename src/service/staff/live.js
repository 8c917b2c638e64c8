// Shows the progress of a refresh, and the new page at its end. Without scripts the page reloads.
const WORKING_MS = 1000;
const RESTING_MS = 10_000;
const ENDED = 'staff-ended';

const main = document.querySelector('main');
const isLive = main.dataset.live === 'true';

function show({ text, stage, step, seconds }) {
  const put = (name, words) => {
    const place = document.querySelector(`[data-${name}]`);
    // Screen readers announce each write, so unchanged text is not written again.
    if (place && place.textContent !== words) place.textContent = words;
  };
  put('step', text);
  put('stage', stage);
  put('seconds', seconds);
  const bar = document.querySelector('progress');
  if (bar) bar.value = step;
}

async function look() {
  try {
    const answer = await fetch('state.json', { redirect: 'error' });
    const { version, running } = await answer.json();
    if (version === main.dataset.version) {
      if (running) show(running);
    } else if (isLive) {
      if (!running) sessionStorage.setItem(ENDED, '1');
      location.replace(location.pathname);
      return;
    } else document.querySelector('[data-moved]').hidden = false;
  } catch {
    // The service is restarting, or the session has ended: the next poll or click shows it.
  }
  setTimeout(look, isLive ? WORKING_MS : RESTING_MS);
}

// Focuses the outcome for a person who waited for the end, so that screen readers read it too.
if (!isLive && sessionStorage.getItem(ENDED)) {
  sessionStorage.removeItem(ENDED);
  document.querySelector('#last')?.focus();
}
setTimeout(look, isLive ? 0 : RESTING_MS);
