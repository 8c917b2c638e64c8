import PhotoSwipe from 'photoswipe';
import { readSlide } from './lightbox-slides.ts';

/** Android's back gesture closes the lightbox instead of leaving the page; TypeScript does not know this yet. */
type Watcher = EventTarget & { destroy: () => void };
const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

function createViewer(
  links: HTMLAnchorElement[],
  index: number,
  { labels, ground }: { labels: DOMStringMap; ground: HTMLElement },
): PhotoSwipe {
  return new PhotoSwipe({
    appendToEl: ground,
    dataSource: links.map(readSlide),
    index,
    bgOpacity: 1,
    // Done here, because the library's own way scrolls a phone's row back to its start.
    returnFocus: false,
    showAnimationDuration: 220,
    hideAnimationDuration: 220,
    padding: { top: 56, bottom: 56, left: 0, right: 0 },
    closeTitle: labels.close ?? '',
    zoomTitle: labels.zoom ?? '',
    arrowPrevTitle: labels.previous ?? '',
    arrowNextTitle: labels.next ?? '',
    errorMsg: labels.error ?? '',
  });
}

/** The picture's alternative text below it; announced with its number, since two bedrooms have the same text. */
function addCaption(viewer: PhotoSwipe) {
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      className: 'pswp__caption',
      appendTo: 'root',
      order: 9,
      onInit: (element) => {
        const number = document.createElement('span');
        const text = document.createElement('span');
        number.className = 'visually-hidden';
        text.className = 'pswp__caption-text';
        element.append(number, text);
        element.setAttribute('aria-live', 'polite');
        viewer.on('change', () => {
          const count = viewer.getNumItems();
          number.textContent = count > 1 ? `${viewer.currIndex + 1} / ${count} ` : '';
          text.textContent = viewer.currSlide?.data.alt ?? '';
        });
      },
    });
  });
}

/** Nothing behind an open lightbox is reachable, by Tab or by a screen reader. */
function holdPage(viewer: PhotoSwipe, ground: HTMLElement) {
  const setInert = (isInert: boolean) => {
    for (const element of ground.children)
      if (element instanceof HTMLElement && element !== viewer.element) element.inert = isInert;
  };
  // Not before it is open: new styles for the whole page would delay its first frame. Until then it keeps the focus.
  viewer.on('openingAnimationEnd', () => setInert(true));
  // Reset before the closing animation ends, since the focus cannot return to an inert element.
  viewer.on('close', () => setInert(false));
}

/** The open lightbox. A second press while the first one loads does not open another. */
let opened: PhotoSwipe | undefined;

/**
 * Opens the pictures of a gallery, or of its sheet, starting with that of `link`; an already open dialog stays open.
 * The focus returns to `opener`, which may be elsewhere on the page (a room of a plan).
 */
export function showPictures(gallery: HTMLElement, link: HTMLAnchorElement, opener: HTMLElement | SVGElement = link) {
  if (opened) return;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li a')];
  const ground = gallery.closest('dialog') ?? document.body;
  const viewer = createViewer(links, Math.max(0, links.indexOf(link)), { labels: gallery.dataset, ground });
  opened = viewer;
  for (const end of ['close', 'destroy'] as const)
    viewer.on(end, () => {
      opened = undefined;
    });
  addCaption(viewer);
  holdPage(viewer, ground);
  // A picture outside the page's view has no place to grow from: it fades in and out.
  viewer.addFilter('thumbEl', (thumb) => (thumb && isShown(thumb) ? thumb : null) as HTMLElement);
  // Scrolls a phone's row along, so that closing ends at the picture last seen.
  viewer.on('change', () => {
    const shown = links[viewer.currIndex];
    if (opener === link && shown && isShown(shown))
      shown.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
  });
  viewer.on('openingAnimationEnd', () => viewer.element?.setAttribute('aria-busy', 'false'));
  viewer.init();
  viewer.element?.setAttribute('aria-label', gallery.getAttribute('aria-label') ?? '');
  viewer.element?.setAttribute('aria-modal', 'true');
  // The library says "carousel" and "slide" in English: without it, a screen reader names the parts in its own language.
  for (const part of viewer.element?.querySelectorAll('[aria-roledescription]') ?? [])
    part.removeAttribute('aria-roledescription');
  // Ignores keys while it is animating.
  viewer.element?.setAttribute('aria-busy', String(!viewer.opener.isOpen));
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', () => viewer.close());
  viewer.on('destroy', () => {
    watcher?.destroy();
    opener.focus({ preventScroll: true });
  });
}
