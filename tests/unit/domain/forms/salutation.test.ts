import { expect, test } from 'vitest';
import { findByRole } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { offersSalutation, SALUTATIONS } from '#domain/forms/salutation.ts';
import { LANGUAGES } from '#domain/language.ts';
import snapshot from '../../../../snapshot/site.json' with { type: 'json' };
import { FILLED_IN, keep, listFaults } from './filled-in.ts';

test.each(LANGUAGES)('the titles in %s are the three of the specification, and the choice of no title', (language) => {
  for (const title of [...SALUTATIONS, 'none']) expect(offersSalutation(title, language)).toBe(true);
});

test('each language offers the titles configured for the site, and always no title', () => {
  const setting = { fr: ['mr', 'mrs'] as const };
  expect(offersSalutation('miss', 'fr', setting)).toBe(false);
  expect(offersSalutation('miss', 'en', setting)).toBe(true);
  expect(offersSalutation('none', 'fr', setting)).toBe(true);
});

test('the demo uses none of the titles Juffrouw, Mademoiselle and Fräulein', () => {
  const setting = snapshot.salutations as Parameters<typeof offersSalutation>[2];
  expect(LANGUAGES.filter((language) => offersSalutation('miss', language, setting))).toEqual(['en']);
});

test.each(FORM_NAMES.filter((name) => findByRole(FORMS[name], 'salutation')))(
  'the form %s accepts each title and no title, and nothing else',
  (name) => {
    for (const title of [...SALUTATIONS, 'none']) expect(keep(name, { title })).toMatchObject({ title });
    expect(listFaults(name, { title: 'lord' })).toHaveProperty('title');
  },
);

test('a title stays required where the specification says so', () => {
  const required = FORM_NAMES.filter((name) => findByRole(FORMS[name], 'salutation')?.isRequired);
  expect(required).toEqual(['site-contact', 'purchase-offer']);
  for (const name of required) expect(FILLED_IN[name]).toHaveProperty('title');
});
