import { expect, test } from 'vitest';
import { listKeyFacts } from '#words/key-facts.ts';
import { sampleProperty } from '../features/property/sample-property.ts';

test('the key facts are bedrooms, surface, bathrooms and energy class', () => {
  expect(listKeyFacts(sampleProperty(), 'nl').map(({ text }) => text)).toEqual(['2', '96\u00a0m²', '1', 'C+']);
});

test('shower rooms count with the bathrooms, and the label says so', () => {
  const property = sampleProperty({ facts: { bathrooms: 1, showerRooms: 1 } });
  expect(listKeyFacts(property, 'nl')).toContainEqual({ label: 'property:key.washing', text: '2' });
});

test('what is not known is left out', () => {
  const { energy: _none, ...property } = sampleProperty({ facts: {} });
  expect(listKeyFacts(property, 'nl')).toEqual([]);
});
