import { groupBy } from '#domain/group-by.ts';

type Show = (sheet: HTMLElement, link: HTMLAnchorElement) => void;

/** Items of a gallery by room, with rooms in the order of their first picture. */
function groupByRoom(gallery: HTMLElement): Map<string, HTMLElement[]> {
  const items = [...gallery.querySelectorAll<HTMLElement>('li')];
  return groupBy(items, ({ dataset }) => dataset.room ?? '');
}

function createRoom(name: string, items: HTMLElement[]): HTMLElement {
  const room = document.createElement('section');
  const title = document.createElement('h3');
  const list = document.createElement('ul');
  title.textContent = name;
  list.className = 'sheet__pictures';
  for (const item of items) {
    const copy = item.cloneNode(true) as HTMLElement;
    copy.removeAttribute('id');
    // Display width for `sizes`: a single picture fills the sheet, others half of it.
    const wide = items.length === 1 ? '94vw' : '47vw';
    for (const image of copy.querySelectorAll<HTMLImageElement | HTMLSourceElement>('a :is(img, source)'))
      image.sizes = wide;
    // Removes the room links of floor plans: the sheet already shows the pictures that they lead to.
    for (const part of copy.querySelectorAll('svg, .plans__preview')) part.remove();
    list.append(copy);
  }
  room.append(title, list);
  return room;
}

/** Section with the page's floor plans, last on the sheet; an empty array without plans. */
function createPlans(): HTMLElement[] {
  const plans = document.querySelector('#plan');
  const items = [...(plans?.querySelectorAll<HTMLElement>('.plans__list > li') ?? [])];
  if (items.length === 0) return [];
  const section = createRoom(plans?.querySelector('h2')?.textContent ?? '', items);
  section.className = 'sheet__plans';
  return [section];
}

/** Close button. Its icon is drawn by CSS, because icons are components of the built page. */
function createClose(label: string): HTMLButtonElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'sheet__close';
  close.setAttribute('aria-label', label);
  return close;
}

/**
 * Opens a modal sheet with all pictures, grouped by room, and the floor plans. Returns the focus to `opener` when it
 * closes.
 */
export function showSheet(gallery: HTMLElement, opener: HTMLElement, show: Show) {
  // Ignores a second click while the first one is loading the sheet.
  if (document.querySelector('.sheet')) return;
  const sheet = document.createElement('dialog');
  const head = document.createElement('header');
  const title = document.createElement('h2');
  const close = createClose(gallery.dataset.close ?? '');
  const rooms = groupByRoom(gallery);
  sheet.className = 'sheet';
  // The lightbox reads its button labels from these attributes.
  Object.assign(sheet.dataset, gallery.dataset);
  title.textContent = gallery.getAttribute('aria-label');
  // Firefox before 119 ignores the property ariaLabel.
  sheet.setAttribute('aria-label', title.textContent ?? '');
  head.append(title, close);
  sheet.append(head, ...[...rooms].map(([name, items]) => createRoom(name, items)), ...createPlans());
  document.body.append(sheet);
  sheet.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(sheet, link);
  });
  // Escape must close the lightbox only, if one is open over the sheet.
  sheet.addEventListener('cancel', (event) => {
    if (sheet.querySelector('.pswp')) event.preventDefault();
  });
  close.addEventListener('click', () => sheet.close());
  sheet.addEventListener('close', () => {
    sheet.remove();
    opener.focus({ preventScroll: true });
  });
  sheet.showModal();
}
