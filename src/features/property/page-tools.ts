// The buttons that share and print a property's page.

const tools = document.querySelector('.property__tools');
const answer = tools?.querySelector('[role="status"]');
const share = tools?.querySelector<HTMLElement>('[data-share]');

/** Hands the link to the device's own way of sharing; where there is none it is copied, and at worst shown. */
async function shareLink({ share: path = '', title = '', copied = '' }: DOMStringMap) {
  const url = new URL(path, location.href).href;
  if (navigator.share) {
    // Closing the device's window again is no fault.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    if (answer) answer.textContent = copied;
  } catch {
    // A browser may refuse; then the address stands there to be copied by hand.
    if (answer) answer.textContent = url;
  }
}

share?.addEventListener('click', () => shareLink(share.dataset));
tools?.querySelector('[data-print]')?.addEventListener('click', () => print());
