// One form for every width: it stands in a column on a desktop, and on a phone moves into a dialog while that is open.
import { DEVICE_BREAKPOINTS } from '#web/breakpoints.ts';

const form = document.querySelector<HTMLFormElement>('#list-form');
const dialog = document.querySelector<HTMLDialogElement>('#list-filters');
const opener = document.querySelector<HTMLButtonElement>('[command="show-modal"][commandfor="list-filters"]');

if (form && dialog && opener) {
  const column = form.parentElement;
  // Before the dialog opens, so that it can move focus into the form; the browser opened it without us if we came later.
  opener.addEventListener('click', () => dialog.append(form));
  if (dialog.open) dialog.append(form);
  dialog.addEventListener('close', () => column?.append(form));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  matchMedia(`(width > ${DEVICE_BREAKPOINTS.tabletMaxPx}px)`).addEventListener('change', ({ matches }) => {
    if (matches && dialog.open) dialog.close();
  });
}
