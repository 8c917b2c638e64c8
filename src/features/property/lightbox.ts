// Shows a gallery's pictures in a lightbox. The lightbox is loaded at the first touch, click or focus; before that, and
// where no script runs, each link simply leads to its picture.
const load = () => import('./lightbox-viewer.ts');

for (const gallery of document.querySelectorAll<HTMLElement>('.gallery')) {
  const prepare = () => void load().catch(() => undefined);
  gallery.addEventListener('pointerdown', prepare, { once: true });
  gallery.addEventListener('focusin', prepare, { once: true });
  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // With one of these keys a visitor asks for a tab, a window or a download.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      ({ showPictures }) => showPictures(gallery, link),
      () => location.assign(link.href),
    );
  });
}
