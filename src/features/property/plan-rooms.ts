// Hovering or focusing a room of a floor plan shows its picture beside the plan; a click opens it in the lightbox.
// Without scripts the room's link opens the picture.
import { loadViewer } from './load-pictures.ts';

const roomLinkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<SVGAElement>('svg a') : null;

function preparePlan(plan: Element, preview: HTMLImageElement) {
  const hide = () => {
    preview.hidden = true;
  };
  const show = (event: Event) => {
    const link = roomLinkOf(event);
    const room = link?.querySelector('rect')?.getBoundingClientRect();
    const page = plan.getBoundingClientRect();
    if (!link || !room) return hide();
    preview.src = link.dataset.preview ?? '';
    // Shows the picture on the side of the plan opposite the room.
    preview.dataset.side = room.left + room.width / 2 < page.left + page.width / 2 ? 'end' : 'start';
    preview.hidden = false;
  };
  plan.addEventListener('pointerover', show);
  plan.addEventListener('focusin', show);
  plan.addEventListener('pointerleave', hide);
  plan.addEventListener('focusout', hide);
  plan.addEventListener('click', (event) => {
    const mouse = event as MouseEvent;
    const room = roomLinkOf(event);
    const href = room?.getAttribute('href');
    // Leaves clicks with modifier keys (new tab, new window, download) to the browser.
    if (!room || !href || mouse.ctrlKey || mouse.metaKey || mouse.shiftKey || mouse.altKey) return;
    const own = document.querySelector<HTMLAnchorElement>(`.gallery li a[href="${CSS.escape(href)}"]`);
    const gallery = own?.closest<HTMLElement>('.gallery');
    if (!own || !gallery) return;
    event.preventDefault();
    hide();
    loadViewer().then(
      ({ showPictures }) => showPictures(gallery, own, room),
      () => location.assign(href),
    );
  });
}

for (const preview of document.querySelectorAll<HTMLImageElement>('.plans__preview'))
  if (preview.parentElement) preparePlan(preview.parentElement, preview);
