// Logs in with a passkey, or creates one. In a browser without passkeys or scripts the form stays hidden.
/** Loaded only when a passkey is used: no other part of the pages needs it. */
const LIBRARY = '/api/staff/webauthn.js';

const form = document.querySelector('form[data-passkey]');
const failed = document.querySelector('[data-passkey-failed]');

if (form && typeof PublicKeyCredential === 'function') {
  form.hidden = false;
  const unable = document.querySelector('[data-passkey-unable]');
  if (unable) unable.hidden = true;
}

async function readOptions() {
  const { options, challenge } = form.dataset;
  if (options) return JSON.parse(options);
  const answer = await fetch(challenge, { method: 'POST', redirect: 'error' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  failed.hidden = true;
  try {
    const [optionsJSON] = await Promise.all([readOptions(), import(LIBRARY)]);
    const { startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser;
    const start = form.dataset.options ? startRegistration : startAuthentication;
    form.elements.answer.value = JSON.stringify(await start({ optionsJSON }));
    form.submit();
  } catch {
    // Cancelled, no passkey for this site, offline, or a device that has this one already.
    failed.hidden = false;
  }
});
