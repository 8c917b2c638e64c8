import { expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { listFields } from '#domain/forms/field.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { valueText } from '#service/leads/lead-rows.ts';

test.each([
  ['between names', { 1: { nl: 'Huis' }, 2: { nl: 'Appartement' } }, 'Huis, Appartement'],
  [
    'unless a name contains one',
    { 1: { nl: 'Huis, villa, hoeve' }, 2: { nl: 'Appartement' } },
    'Huis, villa, hoeve; Appartement',
  ],
])('several answers are joined by a comma %s', (_, types, text) => {
  const field = listFields(FORMS['demand-register']).find(({ name }) => name === 'propertyTypes');
  if (!field) throw new Error('The alert asks for types.');
  const site = { types, defaultLanguage: 'nl' } as unknown as SiteData;
  expect(valueText(field, ['1', '2'], { site, language: 'nl', context: { slots: [] } })).toBe(text);
});
