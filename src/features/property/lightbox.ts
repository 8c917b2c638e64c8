// Opens a gallery's pictures in a lightbox, and all pictures on a sheet. Their code is loaded when a link is pressed or
// focused. Without scripts, or if loading fails, the link opens the picture.
import { loadSheet, loadViewer } from './load-pictures.ts';

const ALL = '#pictures';

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
const isForAll = (link: HTMLAnchorElement) => link.getAttribute('href') === ALL;

async function open(gallery: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  try {
    if (isForAll(link)) {
      const { showSheet } = await loadSheet();
      showSheet(gallery, link, open);
      // Preloads the lightbox: visitors are likely to open a picture from the sheet.
      void loadViewer().catch(() => undefined);
    } else {
      const { showPictures } = await loadViewer();
      showPictures(gallery, link);
    }
  } catch {
    location.assign(link.href);
  }
}

for (const gallery of document.querySelectorAll<HTMLElement>('.gallery')) {
  const prepare = (event: Event) => {
    const link = linkOf(event);
    if (link) void (isForAll(link) ? loadSheet() : loadViewer()).catch(() => undefined);
  };
  gallery.addEventListener('pointerdown', prepare);
  gallery.addEventListener('focusin', prepare);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    // Leaves clicks with modifier keys (new tab, new window, download) to the browser.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!isForAll(link) && !gallery.contains(link)) return;
    event.preventDefault();
    void open(gallery, link);
  });
}
