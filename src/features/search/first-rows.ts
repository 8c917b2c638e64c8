/**
 * Sizes the static first rows at focus in the same way as the island sizes its popup, so that nothing moves when the
 * popup replaces them.
 */
import { keepRoom } from './make-room.ts';

for (const box of document.querySelectorAll<HTMLElement>('.search__box')) {
  let stop = () => {};
  box.addEventListener('focusin', () => {
    stop();
    const rows = box.querySelector<HTMLElement>('.search__first');
    if (rows) stop = keepRoom(box, rows);
  });
  box.addEventListener('focusout', () => stop());
}
