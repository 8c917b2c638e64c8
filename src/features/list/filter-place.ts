// One form for every width: it stands in a column on a desktop, and on a phone moves into a dialog while that is open.
import { $viewport } from '#stores/viewport.ts';

const form = document.querySelector<HTMLFormElement>('#list-form');
const dialog = document.querySelector<HTMLDialogElement>('#list-filters');
const opener = document.querySelector<HTMLButtonElement>('[command="show-modal"][commandfor="list-filters"]');

if (form && dialog && opener) {
  const column = form.parentElement;
  // Before the dialog opens, so that it can move focus into the form.
  opener.addEventListener('click', () => dialog.append(form));
  dialog.addEventListener('close', () => column?.append(form));
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  $viewport.subscribe(({ isDesktop }) => {
    if (isDesktop && dialog.open) dialog.close();
  });
}
