// Passes a seller's input to the valuation form, which asks for the rest.
import { parseStreetAddress } from '#domain/place/street-address.ts';
import { fillDraft } from '#stores/form-draft.ts';
import { supportPopovers } from '#ui/popover.ts';

supportPopovers();

/** Prefilled fields of the valuation (domain/forms/contact-demand.ts). */
const FILLED = ['street', 'houseNumber', 'boxNumber', 'zip', 'city', 'propertyTypes', 'remark'];

function listGiven(form: HTMLFormElement): Record<string, string[]> {
  const read = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-sell-field="${name}"]`)?.value.trim() ?? '';
  const size = read('size');
  const values = {
    ...parseStreetAddress(read('address')),
    propertyTypes: read('type'),
    remark: size && (form.dataset.sizeText ?? '').replace('#', size),
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, [value]]),
  );
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-sell]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = listGiven(form);
    if (Object.keys(given).length > 0) fillDraft(form.dataset.sell ?? '', FILLED, given);
    location.assign(form.action);
  });
