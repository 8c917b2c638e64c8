// Wakes the forms that have something to show at once: what was typed before a reload, or the property in the address.
import { findPropertyId } from '#api/forms.ts';
import { keepQueryInLinks } from '#ui/keep-query.ts';
import { readDraft } from './draft.ts';

const WAKING_EVENT = 'input';

// Who changes the language still asks about the same property.
if (findPropertyId(location.href) !== undefined) keepQueryInLinks(location.search);

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
  const { form: name = '', about } = form.dataset;
  const isAbout = about === 'property' && findPropertyId(location.href) !== undefined;
  if (isAbout || readDraft(name)) form.closest('astro-island')?.dispatchEvent(new Event(WAKING_EVENT));
}
