// Shows the property's agent instead of the agency beside the form.
import { loadPropertyCard } from '#api/property-card.ts';
import { displayPhone, phoneHref } from '#domain/text/phone.ts';

export async function showManager(id: string): Promise<void> {
  const part = document.querySelector('[data-companion]');
  const manager = part && (await loadPropertyCard(id))?.manager;
  const name = part?.querySelector('[data-part="name"]');
  if (!manager || !name) return;
  name.textContent = manager.name;
  const faces = part?.querySelector('[data-part="faces"]');
  const [face, ...others] = part?.querySelectorAll('img') ?? [];
  if (manager.pictureUrl && face) {
    for (const other of others) other.remove();
    face.src = manager.pictureUrl;
  } else faces?.remove();
  const href = phoneHref(manager.phone ?? '');
  const phone = part?.querySelector<HTMLAnchorElement>('[data-part="phone"]');
  if (!manager.phone || !href || !phone) return;
  phone.href = href;
  phone.textContent = displayPhone(manager.phone);
}
