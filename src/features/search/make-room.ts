/** Maximum height of the popup in CSS pixels. */
const WANTED_PX = 420;
const MIN_PX = 180;
const MARGIN_PX = 12;

/** Sizes the popup to the space between header and on-screen keyboard, and scrolls only as far as needed. */
function makeRoom(box: HTMLElement, popup: HTMLElement): void {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  // Space that the page reserves for its header (styles/base.css).
  const top = offsetTop + (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
  const { top: boxTop, bottom: boxBottom, height: boxHeight } = box.getBoundingClientRect();
  const bottom = offsetTop + height - MARGIN_PX;
  const room = Math.max(MIN_PX, Math.min(WANTED_PX, bottom - top - boxHeight));
  popup.style.maxBlockSize = `${Math.round(room)}px`;
  const missing = Math.min(boxBottom + room - bottom, boxTop - top);
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
}

/** Sizes the popup now and when the on-screen keyboard appears or disappears. Returns a function that stops this. */
export function keepRoom(box: HTMLElement, popup: HTMLElement): () => void {
  const grow = () => makeRoom(box, popup);
  grow();
  window.visualViewport?.addEventListener('resize', grow);
  return () => window.visualViewport?.removeEventListener('resize', grow);
}
