/** Makes room for the first rows at the focus, as the island does for its popup: nothing moves when it replaces them. */
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
