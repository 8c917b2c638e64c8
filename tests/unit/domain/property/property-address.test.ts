import { expect, test } from 'vitest';
import {
  aboutProperty,
  findPropertyId,
  findTypedReference,
  propertyCardPath,
  propertyPathBelow,
  shortPath,
  withReference,
} from '#domain/property/property-address.ts';

test('the URL of a property’s page is below its goal’s list, its city and its type', () => {
  const property = { id: '4257391', typeSlug: 'appartement', city: { slug: 'jette' } };
  expect(propertyPathBelow('/nl/te-koop/', property)).toBe('/nl/te-koop/jette/appartement/4257391/');
});

test('the URL of a property’s card is next to its short link', () => {
  expect(shortPath('41')).toBe('/property/41/');
  expect(propertyCardPath('4013972')).toBe('/property/4013972.json');
  expect(propertyCardPath('../x')).toBe('/property/..%2Fx.json');
});

test('a form finds its property in the URL', () => {
  expect(findPropertyId(aboutProperty('/nl/bod-uitbrengen/', '4257391'))).toBe('4257391');
});

test.each([
  ['https://a.example/nl/contact-me/?property=4013972', '4013972'],
  ['/nl/contact-me/?property=4013972#form', '4013972'],
  ['/nl/contact-me/?property=<b>', undefined],
  ['/nl/contact-me/', undefined],
  ['http://[', undefined],
  [null, undefined],
])('%j refers to the property %j', (address, id) => {
  expect(findPropertyId(address)).toBe(id);
});

test('a URL keeps the property reference as written, valid or not', () => {
  const address = 'https://agency.example/nl/bod/?property=41&lng=fr';
  expect(withReference(address, 'a b/c')).toBe('https://agency.example/nl/bod/?property=a+b%2Fc&lng=fr');
  expect(findTypedReference(withReference(address, 'a b/c'))).toBe('a b/c');
  expect(findPropertyId(withReference(address, 'a b/c'))).toBeUndefined();
  expect(withReference(address, '')).toBe('https://agency.example/nl/bod/?lng=fr');
});
