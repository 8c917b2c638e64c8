// Buttons for sharing and printing a property's page.

const tools = document.querySelector('.property__tools');
const answer = tools?.querySelector('[role="status"]');
const share = tools?.querySelector<HTMLElement>('[data-share]');

/** Opens the share dialog of the device. Without one, copies the link, or shows it if copying fails. */
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
    // The browser refused access to the clipboard: shows the URL instead.
    if (answer) answer.textContent = url;
  }
}

share?.addEventListener('click', () => shareLink(share.dataset));
tools?.querySelector('[data-print]')?.addEventListener('click', () => print());
