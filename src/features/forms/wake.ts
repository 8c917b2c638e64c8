// Wakes the forms that have something to show at once: what was typed before a reload, or the property in the address.
import { findPropertyId } from '#domain/property/property-address.ts';
import { keepQueryInLinks } from '#ui/keep-query.ts';
import { fillDraft, readDraft } from './draft.ts';

const WAKING_EVENT = 'input';

// Who changes the language still asks about the same property.
if (findPropertyId(location.href) !== undefined) keepQueryInLinks(location.search);

/** A list that the visitor came from fills in what was looked for there; then the address has said what it had to say. */
async function followAlertLink(name: string): Promise<void> {
  if (name !== 'demand-register' || location.search === '') return;
  const { ALERT_LINK_PARAMETERS, LINKED_FIELDS, readAlertLink } = await import('#domain/alerts/alert-link.ts');
  const given = readAlertLink(location.search);
  if (!given) return;
  fillDraft(name, LINKED_FIELDS, given);
  const address = new URL(location.href);
  for (const parameter of ALERT_LINK_PARAMETERS) address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  const { form: name = '', about } = form.dataset;
  await followAlertLink(name);
  const isAbout = about === 'property' && findPropertyId(location.href) !== undefined;
  if (isAbout || readDraft(name)) form.closest('astro-island')?.dispatchEvent(new Event(WAKING_EVENT));
}
