// Shows a gallery's pictures in a lightbox, and all of them on a sheet by room. Each is loaded at the first touch,
// click or focus of its opener; before that, and without scripts, a link leads to its picture.
import { loadSheet, loadViewer } from './load-pictures.ts';

const ALL = '#pictures';

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
const isForAll = (link: HTMLAnchorElement) => link.getAttribute('href') === ALL;

async function open(gallery: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  try {
    if (isForAll(link)) {
      const { showSheet } = await loadSheet();
      showSheet(gallery, link, open);
      // A visitor on the sheet is likely to open one.
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
    // Modifier keys that open a tab, a window or a download.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!isForAll(link) && !gallery.contains(link)) return;
    event.preventDefault();
    void open(gallery, link);
  });
}
