import { describe, expect, test } from 'vitest';
import type { Region } from '#domain/place/region.ts';
import { FACTS, type Fact, type FactValue, listFacts } from '#domain/property/facts.ts';
import { translate } from '#i18n/translator.ts';
import { describeFact, factText } from '#words/fact-text.ts';

const t = translate('nl');
const factOf = (id: string): Fact => {
  const fact = FACTS.find((row) => row.id === id);
  if (!fact) throw new Error(`no fact ${id}`);
  return fact;
};

describe('the text of a fact', () => {
  test.each([
    ['surfaceLiving', 96, '96\u00a0m²'],
    ['cadastralIncome', 1183, '€\u00a01.183'],
    ['constructionYear', 1965, '1965'],
    ['elevator', true, 'Ja'],
    ['buildingPermit', false, 'Nee'],
    ['facades', 3, 'Halfopen (3 gevels)'],
    ['heating', 'heat-pump', 'Warmtepomp'],
    ['availableFrom', '2027-03-01', '1-3-2027'],
    ['energyCertificateEndDate', '2034-05-01', '1-5-2034'],
  ])('for %s with the value %s is %s', (id, value, text) => {
    expect(factText(factOf(id), value, 'nl', t)).toEqual({ text, isOwnWords: false });
  });

  test('shows the agency’s own words unchanged, and marks them as such', () => {
    expect(factText(factOf('heating'), 'Vloerverwarming op aardwarmte', 'fr', translate('fr'))).toEqual({
      text: 'Vloerverwarming op aardwarmte',
      isOwnWords: true,
    });
  });
});

describe('the planning facts of an advertisement', () => {
  const describeIn = (region: Region, facts: Record<string, FactValue>) =>
    listFacts('planning', { facts, goal: 'sale', kinds: ['house'] } as never, region)
      .filter(({ value }) => value !== undefined)
      .map((row) => describeFact(row, 'nl', t))
      .map(({ label, text }) => `${label}: ${text}`);
  const facts = { buildingPermit: true, planningDestination: 'residential' };

  test('have their abbreviations in Flanders', () => {
    expect(describeIn('flanders', facts)).toEqual(
      expect.arrayContaining(['Stedenbouwkundige vergunning (Vg): Ja', 'Bestemming: Woongebied (Wg)']),
    );
  });

  test('have no abbreviations in the other regions, where they are not in use', () => {
    for (const region of ['brussels', 'wallonia'] as const)
      expect(describeIn(region, facts)).toEqual(
        expect.arrayContaining(['Stedenbouwkundige vergunning: Ja', 'Bestemming: Woongebied']),
      );
  });
});
