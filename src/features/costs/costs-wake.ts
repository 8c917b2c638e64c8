// Shows the fields for another price and a loan, and loads the calculation when one of them gets the focus. Without
// scripts the tables stay as built.
const load = () => import('./costs-table.ts');

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== field.defaultValue;

for (const section of document.querySelectorAll<HTMLElement>('.costs[data-rules]')) {
  const input = section.querySelector<HTMLInputElement>('#costs-price');
  if (!input) continue;
  for (const fields of section.querySelectorAll<HTMLElement>('.costs__price')) fields.hidden = false;
  // Fields changed before the calculation is loaded: the browser may restore typed values, and on a slow connection the
  // visitor may type in the meantime.
  const changed = new Map<Field, string>();
  const remember = ({ target }: Pick<Event, 'target'>) => {
    if (!isField(target)) return;
    changed.delete(target);
    changed.set(target, target.value);
  };
  for (const field of section.querySelectorAll<Field>('input, select'))
    if (isChanged(field)) remember({ target: field });
  section.addEventListener('change', remember);
  const wake = () => {
    section.removeEventListener('focusin', wakeByField);
    load().then(
      ({ listen }) => {
        section.removeEventListener('change', remember);
        listen(section, input);
        for (const [field, value] of changed) {
          field.value = value;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      // The network failed: the next focus retries.
      () => section.addEventListener('focusin', wakeByField),
    );
  };
  const wakeByField = ({ target }: Event) => {
    if (isField(target)) wake();
  };
  section.addEventListener('focusin', wakeByField);
  // Starts loading early: pointerdown comes before focusin.
  section.addEventListener('pointerdown', ({ target }) => {
    if (isField(target)) void load().catch(() => undefined);
  });
  if (changed.size > 0) wake();
}
