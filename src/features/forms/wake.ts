// Hydrates forms that have content at the start: a draft from before a reload, or a property in the URL.
import { ALERT_FORM } from '#domain/forms/form-for.ts';
import { findTypedReference } from '#domain/property/property-address.ts';
import { DRAFT_FILLED, fillDraft, readDraft } from '#stores/form-draft.ts';
import { keepQueryInLinks } from '#ui/keep-query.ts';

const WAKING_EVENT = 'input';
/** Step of the demand register with the visitor's contact details. */
const LAST_STEP = 2;

// Language links keep the property in their query.
if (findTypedReference(location.href) !== undefined) keepQueryInLinks(location.search);

/** Fills the alert form with the filters from a list's link, then removes these parameters from the URL. */
async function followAlertLink(name: string, form: HTMLFormElement): Promise<void> {
  if (name !== ALERT_FORM || location.search === '') return;
  const { ALERT_LINK_PARAMETERS, LINKED_FIELDS, readAlertLink } = await import('#domain/alerts/alert-link.ts');
  const given = readAlertLink(location.search);
  if (!given) return;
  // The visitor has already chosen criteria as list filters, and others are optional: opens the step with the contact
  // details.
  const isFiltered = Object.keys(given).length > 1;
  const all = (field: string) =>
    [...form.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)].map(({ value }) => value);
  if (isFiltered) {
    given.propertyTypes ??= all('propertyTypes');
    if (!given.area) given.zones ??= all('zones');
  }
  fillDraft(name, LINKED_FIELDS, given, isFiltered ? LAST_STEP : 0);
  form.dispatchEvent(new Event(DRAFT_FILLED));
  const address = new URL(location.href);
  for (const parameter of ALERT_LINK_PARAMETERS) address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}

/** Shows sales near the postal code typed into a valuation form. */
async function followZip(form: HTMLFormElement, section: HTMLElement): Promise<void> {
  const { prepareSoldNearby } = await import('#web/sold-nearby.ts');
  const showNear = prepareSoldNearby(section, Number(section.dataset.max));
  let last = '';
  const look = () => {
    const zip = form.querySelector<HTMLInputElement>('[name="zip"]')?.value.trim() ?? '';
    if (zip !== last) showNear(zip);
    last = zip;
  };
  // Restoring a draft fires no event, so the postal code is read at the next input or focus.
  for (const type of ['input', 'focusin']) form.addEventListener(type, look);
  look();
}

async function wakeForm(form: HTMLFormElement): Promise<void> {
  const { form: name = '', about } = form.dataset;
  await followAlertLink(name, form);
  const reference = about === 'property' ? findTypedReference(location.href) : undefined;
  if (reference !== undefined) void import('./companion.ts').then(({ showManager }) => showManager(reference));
  if (reference !== undefined || readDraft(name)) form.closest('astro-island')?.dispatchEvent(new Event(WAKING_EVENT));
}

const around = document.querySelector<HTMLElement>('.form-room [data-around]');
const valuation = around?.closest('.form-room')?.querySelector('form');
if (around && valuation) void followZip(valuation, around);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) void wakeForm(form);
