// Shows a gallery's pictures in a lightbox, and all of them on a sheet by room. Both are loaded at the first touch, click
// or focus; before that, and where no script runs, each link simply leads to its picture.
const load = () => import('./lightbox-viewer.ts');
const ALL = '#pictures';

for (const gallery of document.querySelectorAll<HTMLElement>('.gallery')) {
  const prepare = () => void load().catch(() => undefined);
  gallery.addEventListener('pointerdown', prepare, { once: true });
  gallery.addEventListener('focusin', prepare, { once: true });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // With one of these keys a visitor asks for a tab, a window or a download.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isForAll = link.getAttribute('href') === ALL;
    if (!isForAll && !gallery.contains(link)) return;
    event.preventDefault();
    load().then(
      ({ showPictures, showSheet }) => (isForAll ? showSheet(gallery, link) : showPictures(gallery, link)),
      () => location.assign(link.href),
    );
  });
}
