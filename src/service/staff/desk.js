// Saves an unsent answer on the server, and shows when the lead or the list changes elsewhere. Without scripts a button
// saves the answer. In both cases the service refuses an answer when a colleague answered first.
const KEEP_AFTER_MS = 1500;
const LOOK_EVERY_MS = 10_000;

const main = document.querySelector('main');
const form = document.querySelector('[data-drafts]');
const status = document.querySelector('[data-kept]');
const state = form?.dataset.drafts.replace(/drafts$/, 'state.json') ?? 'state.json';

let timer;
async function keep() {
  const fields = new FormData(form);
  const body = new URLSearchParams({ subject: fields.get('subject'), text: fields.get('text') });
  try {
    // The response redirects to a page, which is not needed here.
    const answer = await fetch(form.dataset.drafts, { method: 'POST', body, redirect: 'manual' });
    status.textContent = answer.type === 'opaqueredirect' ? status.dataset.kept : '';
  } catch {
    // Offline: the field still has the text, and the next keystroke retries.
    status.textContent = '';
  }
}

function keepSoon() {
  status.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(keep, KEEP_AFTER_MS);
}

form?.addEventListener('input', keepSoon);
form?.addEventListener('submit', () => clearTimeout(timer));
// On a slow connection somebody may have typed before this script loaded.
if (form && [...form.querySelectorAll('input, textarea')].some((field) => field.value !== field.defaultValue))
  keepSoon();

async function look() {
  if (document.visibilityState === 'visible') {
    try {
      const { version, writing = '' } = await (await fetch(state, { redirect: 'error' })).json();
      if (version !== main.dataset.version) document.querySelector('[data-moved]').hidden = false;
      const place = document.querySelector('[data-writing]');
      // Screen readers announce each write, so unchanged text is not written again.
      if (place && place.textContent !== writing) place.textContent = writing;
    } catch {
      // The service is restarting, or the session has ended: the next poll or click shows it.
    }
  }
  setTimeout(look, LOOK_EVERY_MS);
}
setTimeout(look, LOOK_EVERY_MS);
