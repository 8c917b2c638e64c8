import { expect, test } from 'vitest';
import { listPurchaseRules } from '#domain/costs/costs.ts';
import { LANGUAGES } from '#domain/language.ts';
import { LEGAL } from '#domain/law/legal.ts';
import { REGIONS } from '#domain/place/region.ts';
import { listConditions, listPurchaseSources } from '#features/costs/purchase-text.ts';
import { rateText, spanText } from '#features/costs/rate-text.ts';
import { translate } from '#i18n/translator.ts';
import { listSources, sourceTitle } from '#words/law-source.ts';

const rulesOf = (region: (typeof REGIONS)[number], isNewBuild = false) =>
  listPurchaseRules(LEGAL, region, { kinds: ['house'] as const, isNewBuild });
const conditionsOf = (region: (typeof REGIONS)[number], language: (typeof LANGUAGES)[number], isNewBuild = false) =>
  listConditions(rulesOf(region, isNewBuild), region, language, translate(language));

test('the texts on purchase costs state the conditions in the law of each region', () => {
  expect(conditionsOf('brussels', 'nl').join()).toContain('minstens 5 jaar');
  expect(conditionsOf('brussels', 'nl').join()).toContain('€\u00a0600.000');
  expect(conditionsOf('flanders', 'en').join()).toContain('at least 1 year.');
  expect(conditionsOf('wallonia', 'fr').join()).toContain('au moins 3 ans');
  expect(conditionsOf('flanders', 'nl').join()).not.toContain('€');
});

test('the reduced VAT rate states its maximum surface and its years', () => {
  expect(conditionsOf('wallonia', 'de', true).join()).toMatch(/175\u00a0m².*5 Jahre/);
});

test('the texts on purchase costs have no unfilled placeholder in any region or language', () => {
  for (const region of REGIONS) {
    for (const language of LANGUAGES) {
      const texts = [...conditionsOf(region, language), ...conditionsOf(region, language, true)];
      expect(texts.filter((text) => /\{\{|costs:|condition\./.test(text))).toEqual([]);
    }
  }
});

test('each source is cited once, and the internal specification never', () => {
  const sources = listPurchaseSources(rulesOf('brussels'), 'brussels');
  expect(listSources([...sources, ...sources]).length).toBe(2);
  expect(listSources([LEGAL.deposit.defaultMonths.source])).toEqual([]);
});

test.each([
  ['nl', 0.125, '12,5\u00a0%'],
  ['en', 0.06, '6%'],
  ['de', 0.21, '21\u00a0%'],
] as const)('in %s the rate %d is formatted as %s', (language, rate, text) => {
  expect(rateText(rate, language)).toBe(text);
});

test.each([
  [{ min: 4_651.15, max: 4_651.15 }, '€\u00a04.651,15'],
  [{ min: 4_651.15, max: 4_985.71 }, '€\u00a04.651\u00a0– 4.986'],
] as const)('the range %o is formatted as %s, rounded outwards', (span, text) => {
  expect(spanText(span, 'nl')).toBe(text);
});

test('a law has its title in the language of the page, or else a title with a language mark', () => {
  const { source } = LEGAL.deposit.regions.brussels;
  expect(sourceTitle(source, 'nl')).toEqual({ text: source.nl });
  expect(sourceTitle(source, 'fr')).toEqual({ text: source.name });
  expect(sourceTitle(source, 'en')).toEqual({ text: source.name, language: 'fr' });
  expect(sourceTitle(LEGAL.deposit.regions.flanders.source, 'de').language).toBe('nl');
});
