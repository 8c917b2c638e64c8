// Offers a field for another price, and loads what works it out at the first touch of it; without scripts the table
// stands as it was built.
for (const section of document.querySelectorAll<HTMLElement>('.costs[data-rules]')) {
  const field = section.querySelector<HTMLElement>('.costs__price');
  const input = field?.querySelector('input');
  if (!field || !input) continue;
  field.hidden = false;
  const wake = () => {
    import('./costs-table.ts').then(
      ({ listen }) => listen(section, input),
      // The network failed: the next touch tries again.
      () => input.addEventListener('focus', wake, { once: true }),
    );
  };
  input.addEventListener('focus', wake, { once: true });
  // A browser that comes back to the page puts in again what was typed.
  if (input.value !== input.defaultValue) wake();
}
