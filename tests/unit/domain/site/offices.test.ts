import { expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { contactOf, findOffice, listColleagues, listOffices, listOfOffice, officeOf } from '#domain/site/offices.ts';
import type { Agency, Article } from '#domain/site/site.ts';

const article = (kind: Article['kind'], id: string, more: Partial<Article> = {}): Article => ({
  id,
  kind,
  slug: id,
  language: 'nl',
  title: id,
  intro: '',
  body: '',
  ...more,
});
const property = (manager: string, more: Partial<Property> = {}) =>
  ({ availability: 'available', manager: { name: manager }, ...more }) as Property;

const CANAL = article('office', 'canal');
const JETTE = article('office', 'jette', { title: 'Jette', email: 'jette@agency.example' });
const AN = article('colleague', 'an', { office: 'jette' });
const BERT = article('colleague', 'bert', { office: 'gone' });
const ARTICLES = [CANAL, AN, JETTE, BERT, article('service', 'sale')];

test.each([
  ['that of the colleague who manages it', property('An'), JETTE],
  ['the one its record names, whoever manages it', property('An', { office: 'canal' }), CANAL],
  ['unknown when its colleague names a missing office', property('Bert'), undefined],
  ['unknown when its manager is unknown', property('Carl'), undefined],
])('the office of a property is %s', (_, given, office) => {
  expect(findOffice(given, ARTICLES)).toBe(office);
});

test('an agency with a single office lists no offices, and its colleagues belong to none', () => {
  expect(listOffices(ARTICLES)).toEqual([CANAL, JETTE]);
  expect(listOffices([JETTE, AN])).toEqual([]);
  expect(officeOf(AN, ARTICLES)).toBe(JETTE);
  expect(officeOf(AN, [JETTE, AN])).toBeUndefined();
});

test('an office’s page lists its colleagues and available properties', () => {
  const [own, named, sold, other] = [
    property('An'),
    property('Carl', { office: 'jette' }),
    property('An', { availability: 'sold' }),
    property('An', { office: 'canal' }),
  ];
  expect(listOfOffice(JETTE, [own, named, sold, other], ARTICLES)).toEqual([own, named]);
  expect(listColleagues(JETTE, ARTICLES)).toEqual([AN]);
});

test('an office without an address uses the agency’s address and contact data', () => {
  const agency = {
    name: 'Gevels',
    street: 'Kerkstraat',
    phone: '02 555 01 40',
    email: 'info@agency.example',
  } as Agency;
  const contact = { street: 'Spiegelplein', houseNumber: '21', zip: '1090', city: 'Jette', phone: '02 555 01 70' };
  expect(contactOf(CANAL, agency)).toMatchObject({
    name: 'canal',
    street: 'Kerkstraat',
    phone: '02 555 01 40',
    email: 'info@agency.example',
  });
  expect(contactOf({ ...JETTE, contact }, agency)).toEqual({
    ...contact,
    name: 'Jette',
    email: 'jette@agency.example',
  });
});
