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
  ['found by e-mail address in any case', managedBy('K. Benali', 'Karim@Agency.example'), KARIM],
  [
    'found by name when one of the two has no e-mail address',
    managedBy('lies  verhoeven', 'lies@agency.example'),
    LIES,
  ],
  ['unknown with the same name and another e-mail address', managedBy('Karim Benali', 'k2@agency.example'), undefined],
  ['unknown when the manager has left', managedBy('Tom Maes', 'tom@agency.example'), undefined],
  ['unknown without a manager', {} as Property, undefined],
])('the colleague who manages a property is %s', (_, property, found) => {
  expect(findColleague(property, TEAM)).toBe(found);
});

test('a service with the name of an agent is not a colleague', () => {
  expect(findColleague(managedBy('Karim Benali'), [{ ...KARIM, kind: 'service' }])).toBeUndefined();
});

test('a colleague’s page lists the available properties', () => {
  const own = managedBy('Karim Benali', 'karim@agency.example');
  const sold = managedBy('Karim Benali', 'karim@agency.example', 'sold');
  expect(listManaged(KARIM, [own, sold, managedBy('Tom Maes'), {} as Property])).toEqual([own]);
});
