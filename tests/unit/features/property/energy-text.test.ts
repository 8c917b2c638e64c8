import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { ENERGY_SCALES, LEGAL } from '#domain/law/legal.ts';
import { listEnergyTexts, listRenovationTexts } from '#features/property/energy-text.ts';
import { translate } from '#i18n/translator.ts';
import { sampleProperty } from './sample-property.ts';

const nl = translate('nl');
const words = (change: Parameters<typeof sampleProperty>[0], rank?: number) =>
  listEnergyTexts(sampleProperty(change), rank, 'nl', nl).join(' ').replaceAll('\u00a0', ' ');
const asked = (change: Parameters<typeof sampleProperty>[0]) =>
  listRenovationTexts(sampleProperty(change), 'nl', nl)
    .map(({ text }) => text)
    .join(' ');
const D_SUB = { energy: { scale: 'brussels', label: 'd_sub' } as const, facts: { surfaceLiving: 97, heating: 'gas' } };

test('the text of a label states how many labels have the same letter', () => {
  expect(words({ energy: { scale: 'flanders', label: 'a' } as const, facts: {} })).toContain(
    'een van de 2 stappen van klasse A',
  );
  expect(words({ energy: { scale: 'wallonia', label: 'a' } as const, facts: {} })).toContain(
    'een van de 3 stappen van klasse A',
  );
});

test('an energy class is given in kWh for the surface and in euro, with the price used and its year', () => {
  expect(words(D_SUB)).toMatch(
    /Energieklasse D-: 191 tot 210 kWh\/m² per jaar, een van de 3 stappen van klasse D.*97 m² is dat zo’n 18\.500–20\.400 kWh.*€ 1\.390 tot € 2\.300.*7,5 tot 11,3 cent per kWh \(CREG en PwC, 2023,/,
  );
});

test('a measured value and a heat pump narrow the range; shops, other fuels and classes without bounds have no amount in euro', () => {
  expect(words({ ...D_SUB, facts: { surfaceLiving: 100, energyPerformance: 200, heating: 'heat-pump' } })).toMatch(
    /zo’n 8\.000 kWh stroom.*€ 2\.670 tot € 3\.160/,
  );
  expect(words({ ...D_SUB, kinds: ['shop'] })).not.toContain('€');
  expect(words({ ...D_SUB, facts: { surfaceLiving: 97, heating: 'oil' } })).not.toMatch(/€|aardgas/);
  expect(words({ ...D_SUB, energy: { scale: 'brussels', label: 'g' } })).not.toContain('€');
});

test('the energy rank among the agency’s properties is given in tenths, never as zero', () => {
  expect(words(D_SUB, 6)).toContain('6 op de 10');
  expect(words(D_SUB, 10)).toContain('9 op de 10');
  expect(words(D_SUB, 0)).toContain('verbruiken minder');
  expect(words(D_SUB)).not.toContain('op de 10');
});

describe('the buyer’s duty in the region', () => {
  const of = (scale: 'brussels' | 'flanders' | 'wallonia', label: 'c' | 'e' | 'f') => ({ energy: { scale, label } });
  test.each([
    ['flanders', 'f', 'binnen 5 jaar na de akte'],
    ['flanders', 'c', 'geen renovatie op'],
    ['brussels', 'f', 'tegen 2033'],
    ['brussels', 'e', 'tegen 2045'],
    ['wallonia', 'e', 'vanaf 2028'],
    ['wallonia', 'c', 'geen renovatie op'],
  ] as const)('in %s with the label %s is stated as: %s', (scale, label, text) => {
    expect(asked(of(scale, label))).toContain(text);
  });
  test.each([
    ['a tenant', { goal: 'rent' as const }],
    ['a buyer of a sold home', { availability: 'sold' as const }],
    ['a buyer of a shop', { kinds: ['shop'] as const }],
  ])('is not shown to %s', (_, change) => {
    expect(asked({ ...of('flanders', 'f'), ...change })).toBe('');
  });
});

test('the sentences on energy have no unfilled placeholder in any language, scale or class', () => {
  for (const language of LANGUAGES)
    for (const scale of ENERGY_SCALES)
      for (const { label } of LEGAL.energyScales[scale].rows) {
        const property = sampleProperty({ energy: { scale, label } });
        const t = translate(language);
        const texts = [
          ...listEnergyTexts(property, 3, language, t),
          ...listRenovationTexts(property, language, t).map(({ text }) => text),
        ];
        expect(texts.filter((text) => /\{\{|energy\.|NaN|undefined/.test(text))).toEqual([]);
      }
});
