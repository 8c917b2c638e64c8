import { expect, test } from 'vitest';
import { EMPTY_QUERY, type ListQuery } from '#domain/list/list-query.ts';
import { translate } from '#i18n/translator.ts';
import { describeGroup, listChips } from '#words/filter-chips.ts';

const BRUSSELS = { name: 'Brussel', zip: '1000' };
const JETTE = { name: 'Jette', zip: '1090' };
const ALL: ListQuery = {
  ...EMPTY_QUERY,
  cities: [BRUSSELS, JETTE],
  typeIds: ['2'],
  minEuro: 200_000,
  maxEuro: 400_000,
  bedrooms: 2,
  surfaceM2: 90,
  isNewBuild: true,
  text: 'tuin',
  area: [
    [50.8, 4.3],
    [50.9, 4.3],
    [50.9, 4.4],
  ],
  sort: 'price',
  page: 2,
};
const data = {
  language: 'nl' as const,
  types: [
    { id: '2', name: 'Appartement' },
    { id: '1', name: 'Huis' },
  ],
};
const chipsOf = (query: ListQuery) => listChips(query, data, translate('nl'));

test('every filter has a chip with a text; order, page and view have none', () => {
  expect(chipsOf(ALL).map(({ label }) => label)).toEqual([
    '“tuin”',
    'Brussel',
    'Jette',
    'Appartement',
    'vanaf €\u00a0200.000',
    'tot €\u00a0400.000',
    'minstens 2 slpk.',
    'vanaf 90\u00a0m²',
    'Alleen nieuwbouw',
    'getekend gebied',
  ]);
  expect(chipsOf({ ...EMPTY_QUERY, sort: 'price', page: 3, view: 'map' })).toEqual([]);
});

test('removing every chip leaves an empty query', () => {
  let query: ListQuery = ALL;
  for (let [chip] = chipsOf(query); chip; [chip] = chipsOf(query)) query = { ...query, ...chip.change };
  expect(query).toEqual({ ...EMPTY_QUERY, sort: 'price', page: 2 });
});

test('removing a city’s chip leaves the other cities', () => {
  expect(chipsOf(ALL).find(({ label }) => label === 'Brussel')?.change).toEqual({ cities: [JETTE] });
});

test.each([
  ['price', 'vanaf €\u00a0200.000 tot €\u00a0400.000'],
  ['bedrooms', 'minstens 2 slpk.'],
  ['type', 'Appartement'],
  ['city', 'Brussel +1'],
  ['more', '“tuin” +3'],
] as const)('the filter for %s shows its selection: %s', (group, text) => {
  expect(describeGroup(chipsOf(ALL), group)).toBe(text);
  expect(describeGroup(chipsOf(EMPTY_QUERY), group)).toBe('');
});
