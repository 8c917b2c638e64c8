/** Of a popup that is quite open, in CSS pixels. */
const WANTED_PX = 420;
const MIN_PX = 180;
const MARGIN_PX = 12;

/**
 * Gives the popup below a box the height that the screen leaves beside header and on-screen keyboard, and scrolls only as
 * far as that needs.
 */
export function makeRoom(box: HTMLElement, popup: HTMLElement): void {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  // The page keeps this free for its header (styles/base.css).
  const top = offsetTop + (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
  const { top: boxTop, bottom: boxBottom, height: boxHeight } = box.getBoundingClientRect();
  const bottom = offsetTop + height - MARGIN_PX;
  const room = Math.max(MIN_PX, Math.min(WANTED_PX, bottom - top - boxHeight));
  popup.style.maxBlockSize = `${Math.round(room)}px`;
  const missing = Math.min(boxBottom + room - bottom, boxTop - top);
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
}
