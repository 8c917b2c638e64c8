import PhotoSwipe from 'photoswipe';
import { readSlide } from './lightbox-slides.ts';

/**
 * CloseWatcher makes Android's back gesture close the lightbox instead of leaving the page. Not in TypeScript's types
 * yet.
 */
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
    // The focus is returned below: PhotoSwipe's own way scrolls the row of pictures on a phone back to its start.
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

/**
 * Shows the alternative text as a caption. Screen readers also hear the picture's number, since two pictures may have
 * the same text.
 */
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

/** Makes the page behind the open lightbox inert. */
function holdPage(viewer: PhotoSwipe, ground: HTMLElement) {
  const setInert = (isInert: boolean) => {
    for (const element of ground.children)
      if (element instanceof HTMLElement && element !== viewer.element) element.inert = isInert;
  };
  // After the opening animation, because the style recalculation of the whole page would delay its first frame.
  viewer.on('openingAnimationEnd', () => setInert(true));
  // Before the closing animation ends, because an inert element cannot get the focus.
  viewer.on('close', () => setInert(false));
}

/** The open lightbox, if any; prevents a second one. */
let opened: PhotoSwipe | undefined;

/**
 * Opens the lightbox with the pictures of a gallery or sheet, starting with the picture of `link`. Returns the focus to
 * `opener`, which may be elsewhere on the page (a room of a floor plan).
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
  // A picture that is not displayed on the page has no position to zoom from, so it fades in and out.
  viewer.addFilter('thumbEl', (thumb) => (thumb && isShown(thumb) ? thumb : null) as HTMLElement);
  // Scrolls the row of pictures on a phone along, so that closing shows the picture seen last.
  viewer.on('change', () => {
    const shown = links[viewer.currIndex];
    if (opener === link && shown && isShown(shown))
      shown.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
  });
  viewer.on('openingAnimationEnd', () => viewer.element?.setAttribute('aria-busy', 'false'));
  viewer.init();
  viewer.element?.setAttribute('aria-label', gallery.getAttribute('aria-label') ?? '');
  viewer.element?.setAttribute('aria-modal', 'true');
  // Removes the library's English role descriptions ("carousel", "slide"); screen readers then use their own language.
  for (const part of viewer.element?.querySelectorAll('[aria-roledescription]') ?? [])
    part.removeAttribute('aria-roledescription');
  // PhotoSwipe ignores keys during its opening animation, so the lightbox is busy until that ends.
  viewer.element?.setAttribute('aria-busy', String(!viewer.opener.isOpen));
  const watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', () => viewer.close());
  viewer.on('destroy', () => {
    watcher?.destroy();
    opener.focus({ preventScroll: true });
  });
}
