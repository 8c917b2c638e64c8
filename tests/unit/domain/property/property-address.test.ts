import { expect, test } from 'vitest';
import {
  aboutProperty,
  findPropertyId,
  propertyCardPath,
  propertyPathBelow,
  shortPath,
} from '#domain/property/property-address.ts';

test('a property lies below the list of its goal, by its city and its type', () => {
  const property = { id: '4257391', typeSlug: 'appartement', city: { slug: 'jette' } };
  expect(propertyPathBelow('/nl/te-koop/', property)).toBe('/nl/te-koop/jette/appartement/4257391/');
});

test('its card lies beside its short link', () => {
  expect(shortPath('41')).toBe('/property/41/');
  expect(propertyCardPath('4013972')).toBe('/property/4013972.json');
  expect(propertyCardPath('../x')).toBe('/property/..%2Fx.json');
});

test('a form finds the property that it is about in its address', () => {
  expect(findPropertyId(aboutProperty('/nl/bod-uitbrengen/', '4257391'))).toBe('4257391');
});

test.each([
  ['https://a.example/nl/contact-me/?property=4013972', '4013972'],
  ['/nl/contact-me/?property=4013972#form', '4013972'],
  ['/nl/contact-me/?property=<b>', undefined],
  ['/nl/contact-me/', undefined],
  ['http://[', undefined],
  [null, undefined],
])('%j names the property %j', (address, id) => {
  expect(findPropertyId(address)).toBe(id);
});
