import { expect, test } from 'vitest';
import { listKeyFacts } from '#words/key-facts.ts';
import { sampleProperty } from '../features/property/sample-property.ts';

test('the key facts are bedrooms, surface, bathrooms and energy class', () => {
  expect(listKeyFacts(sampleProperty(), 'nl').map(({ text }) => text)).toEqual(['2', '96\u00a0m²', '1', 'C+']);
});

test.each([
  [{ bathrooms: 1, showerRooms: 1 }, 'Bad- en douchekamers', '2'],
  [{ bathrooms: 0, showerRooms: 1 }, 'Douchekamer', '1'],
  [{ showerRooms: 2 }, 'Douchekamers', '2'],
  [{ bathrooms: 2, showerRooms: 0 }, 'Badkamers', '2'],
])('the key facts add up %o under the name “%s”', (facts, label, text) => {
  expect(listKeyFacts(sampleProperty({ facts }), 'nl')).toContainEqual({ label, text });
});

test('unknown key facts are left out', () => {
  const { energy: _none, ...property } = sampleProperty({ facts: {} });
  expect(listKeyFacts(property, 'nl')).toEqual([]);
});

test.each([
  [1, 'Chambre', 'Salle de bains'],
  [3, 'Chambres', 'Salles de bains'],
])('a count of %i in key facts is written as: %s, %s', (count, bedrooms, bathrooms) => {
  const property = sampleProperty({ facts: { bedrooms: count, bathrooms: count } });
  const labels = listKeyFacts(property, 'fr').map(({ label }) => label);
  expect(labels).toEqual([bedrooms, bathrooms, 'PEB']);
});

test.each([
  ['apartment', { surfaceLiving: 96 }, 'Living area'],
  ['unknown', { surfaceLiving: 96 }, 'Living area'],
  ['apartment', { surfaceTotal: 110 }, 'Total area'],
  ['office', { surfaceLiving: 198 }, 'Floor area'],
  ['garage', { surfaceTotal: 17 }, 'Total area'],
] as const)('for the kind %s with %o the surface among the key facts is the %s', (kind, facts, label) => {
  const [surface] = listKeyFacts(sampleProperty({ kinds: [kind], facts }), 'en');
  expect(surface?.label).toBe(label);
});
