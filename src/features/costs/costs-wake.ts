// Offers fields for another price and a loan, and loads what works it out at the first touch of them; without scripts the
// tables stand as they were built.
for (const section of document.querySelectorAll<HTMLElement>('.costs[data-law]')) {
  const input = section.querySelector<HTMLInputElement>('#costs-price');
  if (!input) continue;
  for (const fields of section.querySelectorAll<HTMLElement>('.costs__price')) fields.hidden = false;
  const wake = () => {
    import('./costs-table.ts').then(
      ({ listen }) => listen(section, input),
      // The network failed: the next touch tries again.
      () => section.addEventListener('focusin', wakeByField),
    );
  };
  const wakeByField = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    section.removeEventListener('focusin', wakeByField);
    wake();
  };
  section.addEventListener('focusin', wakeByField);
  // A browser that comes back to the page puts in again what was typed.
  if (input.value !== input.defaultValue) {
    section.removeEventListener('focusin', wakeByField);
    wake();
  }
}
