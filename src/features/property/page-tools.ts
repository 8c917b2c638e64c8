// Buttons that share and print a property's page.

const tools = document.querySelector('.property__tools');
const answer = tools?.querySelector('[role="status"]');
const share = tools?.querySelector<HTMLElement>('[data-share]');

/** Opens the device's share dialog; without one, the link is copied, or at worst shown. */
async function shareLink({ share: path = '', title = '', copied = '' }: DOMStringMap) {
  const url = new URL(path, location.href).href;
  if (navigator.share) {
    // Closing the share dialog is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    if (answer) answer.textContent = copied;
  } catch {
    // A browser may refuse; then the address is shown for copying.
    if (answer) answer.textContent = url;
  }
}

share?.addEventListener('click', () => shareLink(share.dataset));
tools?.querySelector('[data-print]')?.addEventListener('click', () => print());
