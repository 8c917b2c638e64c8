import { expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { findColleague, listManaged } from '#domain/site/managed-by.ts';
import type { Article } from '#domain/site/site.ts';

const colleague = (title: string, email?: string): Article => ({
  id: title,
  kind: 'colleague',
  slug: 'slug',
  language: 'nl',
  title,
  intro: '',
  body: '',
  ...(email !== undefined && { email }),
});
const managedBy = (name: string, email?: string, availability = 'available') =>
  ({ availability, manager: { name, ...(email !== undefined && { email }) } }) as Property;

const KARIM = colleague('Karim Benali', 'karim@agency.example');
const LIES = colleague('Liès Verhoeven');
const TEAM = [KARIM, LIES];

test.each([
  ['the address, however it is written', managedBy('K. Benali', 'Karim@Agency.example'), KARIM],
  ['the name where one of the two has no address', managedBy('lies  verhoeven', 'lies@agency.example'), LIES],
  ['another address under the same name is another person', managedBy('Karim Benali', 'k2@agency.example'), undefined],
  ['somebody who left', managedBy('Tom Maes', 'tom@agency.example'), undefined],
  ['nobody', {} as Property, undefined],
])('%s', (_, property, found) => {
  expect(findColleague(property, TEAM)).toBe(found);
});

test('a service that is called like an agent is no colleague', () => {
  expect(findColleague(managedBy('Karim Benali'), [{ ...KARIM, kind: 'service' }])).toBeUndefined();
});

test('a colleague’s page lists what can still be had', () => {
  const own = managedBy('Karim Benali', 'karim@agency.example');
  const sold = managedBy('Karim Benali', 'karim@agency.example', 'sold');
  expect(listManaged(KARIM, [own, sold, managedBy('Tom Maes'), {} as Property])).toEqual([own]);
});
