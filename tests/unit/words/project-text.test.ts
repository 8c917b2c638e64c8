import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { PriceVat } from '#domain/price/price-vat.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Property } from '#domain/property/property.ts';
import { PROGRESS } from '#domain/site/project.ts';
import { translate } from '#i18n/translator.ts';
import {
  fromText,
  listProjectFacts,
  listProjectSizes,
  listProjectStates,
  unitCountText,
  unitName,
} from '#words/project-text.ts';

const SUMMARY = { total: 6, available: 4, bedrooms: [1, 3], surfaceM2: [55, 110] } as const;
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

test('a project states how many units it has, and how many of them are available', () => {
  const texts = LANGUAGES.map((language) => unitCountText(SUMMARY, translate(language)));
  expect(texts).toEqual([
    '6 eenheden, waarvan 4 beschikbaar',
    '6 unités, dont 4 disponibles',
    '6 units, 4 available',
    '6 Einheiten, davon 4 verfügbar',
  ]);
  expect(unitCountText({ total: 1, available: 1 }, translate('nl'))).toBe('1 eenheid');
  expect(unitCountText({ total: 2, available: 0 }, translate('fr'))).toBe('2 unités, dont 0 disponible');
});

test('a project states its lowest price, per month for rentals, and none when no price is shown', () => {
  const t = translate('nl');
  const from = (goal: Goal, euro: number, vat?: PriceVat) =>
    fromText(
      { ...SUMMARY, from: { goal, price: { kind: 'amount', euro, startingFrom: false, ...(vat && { vat }) } } },
      'nl',
      t,
    );
  expect(plain(from('sale', 245_000))).toBe('Vanaf € 245.000');
  expect(plain(from('sale', 245_000, 'excluded'))).toBe('Vanaf € 245.000 excl. btw');
  expect(plain(from('rent', 985))).toBe('Vanaf € 985 / maand');
  expect(fromText(SUMMARY, 'nl', t)).toBeUndefined();
});

test('a project states its ranges, and a single figure when all units have the same', () => {
  expect(listProjectSizes(SUMMARY, 'nl', translate('nl')).map(plain)).toEqual(['1–3 slpk.', '55–110 m²']);
  expect(listProjectSizes({ ...SUMMARY, bedrooms: [2, 2] }, 'fr', translate('fr'))[0]).toBe('2 ch.');
  expect(listProjectFacts(SUMMARY, 'nl').map(({ label, text }) => `${label}: ${plain(text)}`)).toEqual([
    'Slaapkamers: 1–3',
    'Bewoonbare oppervlakte: 55–110 m²',
  ]);
});

test('a unit is named by its box, or else by its headline', () => {
  const headline = { text: 'Loft aan het water', language: 'nl' };
  const unit = { headline, typeName: { text: 'Loft', language: 'nl' } } as Property;
  expect(unitName({ ...unit, address: { street: 'Kaai', boxNumber: '4' } }, translate('fr'))).toEqual({
    text: 'Boîte 4',
  });
  expect(unitName(unit, translate('fr'))).toEqual({ text: 'Loft aan het water', lang: 'nl' });
});

test('a code of progress is shown in the reader’s language, and the agency’s own words with their language', () => {
  const phrase = (text: string) => ({ text, language: 'nl' }) as const;
  const states = (progress: string, delivery: string) =>
    listProjectStates({ progress: phrase(progress), delivery: phrase(delivery), vat: phrase('21 % op alles') }, 'en');
  expect(states('building', '2027-09-01')).toEqual([
    { label: 'Progress', text: 'Under construction' },
    { label: 'Completion', text: '1-9-2027' },
    { label: 'VAT', text: '21 % op alles', lang: 'nl' },
  ]);
  expect(states('ruwbouw klaar', 'najaar 2027').map(({ text, lang }) => [text, lang])).toEqual([
    ['ruwbouw klaar', 'nl'],
    ['najaar 2027', 'nl'],
    ['21 % op alles', 'nl'],
  ]);
  expect(listProjectStates({}, 'en')).toEqual([]);
});

test('each code of progress has a text', () => {
  for (const progress of PROGRESS)
    for (const language of LANGUAGES)
      expect(listProjectStates({ progress: { text: progress, language: 'nl' } }, language)[0]?.lang).toBeUndefined();
});
