import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';
import { i18nextOf, isTextKey, translate } from '#i18n/translator.ts';

test.each([
  ['nl', 0, '0 panden'],
  ['nl', 1, '1 pand'],
  ['nl', 2, '2 panden'],
  ['fr', 0, '0 bien'],
  ['fr', 1, '1 bien'],
  ['fr', 2, '2 biens'],
  ['fr', 1_000_000, '1.000.000 de biens'],
  ['en', 0, '0 properties'],
  ['en', 1, '1 property'],
  ['en', 1_000_000, '1.000.000 properties'],
  ['de', 0, '0 Immobilien'],
  ['de', 1, '1 Immobilie'],
  ['de', 2, '2 Immobilien'],
] as const)('in %s, %i properties are counted as "%s"', (language, count, text) => {
  expect(translate(language)('list:count', { count })).toBe(text);
});

describe('the fixed texts of the specification', () => {
  test.each([
    ['nl', 'Pagina 2 van 5 [48 panden]'],
    ['fr', 'Page 2 sur 5 [48 biens]'],
    ['en', 'Page 2 of 5 [48 objects]'],
    ['de', 'Seite 2 von 5 [48 Objekte]'],
  ] as const)('in %s include "%s" for a page of a list', (language, text) => {
    expect(translate(language)('list:page', { page: 2, pages: 5, count: 48 })).toBe(text);
  });

  test.each([
    ['nl', '[1 pand]'],
    ['fr', '[1 bien]'],
    ['en', '[1 object]'],
    ['de', '[1 Objekt]'],
  ] as const)('in %s include "%s" for a list of one property', (language, text) => {
    expect(translate(language)('list:page', { page: 1, pages: 1, count: 1 })).toContain(text);
  });

  test('include the title of a missing page', () => {
    expect(translate('en')('page:notFound.title')).toBe('Oops, this page no longer exists');
  });
});

test('placeholders are filled in without HTML escapes', () => {
  const t = translate('en');
  expect(t('card:headline', { type: 'House & garden', city: 'Jette' })).toBe('House & garden in Jette');
  expect(t('card:headline', { type: 'Studio', city: 'Ixelles' })).toBe('Studio in Ixelles');
});

test.each(LANGUAGES)('all texts in %s are available synchronously', (language) => {
  const instance = i18nextOf(language);
  expect(instance.isInitialized).toBe(true);
  for (const [namespace, texts] of Object.entries(readMessages(language)))
    for (const key of Object.keys(texts)) expect(instance.exists(`${namespace}:${key}`)).toBe(true);
});

test('languages do not fall back to each other, and each translator is created once', () => {
  expect(translate('fr')('chrome:home')).toBe('Accueil');
  expect(translate('de')('chrome:home')).toBe('Startseite');
  expect(translate('de')).toBe(translate('de'));
});

test.each([
  ['property:code.heating.gas', true],
  ['property:code.heating.peat', false],
  ['list:title.sale', true],
  ['list:count', true],
  ['nothing:title.sale', false],
  ['list', false],
  ['', false],
])('%j is the key of a text: %j', (key, isKey) => {
  expect(isTextKey(key)).toBe(isKey);
});
