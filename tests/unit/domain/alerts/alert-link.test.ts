import { expect, test } from 'vitest';
import {
  ALERT_LINK_PARAMETERS,
  alertLink,
  GOAL_PARAMETER,
  LINKED_FIELDS,
  readAlertLink,
} from '#domain/alerts/alert-link.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import { EMPTY_QUERY, formatListQuery } from '#domain/list/list-query.ts';

const JETTE = { name: 'Jette', zip: '1090' };

test('a list links to the alert form with its goal, and with its city and type when it has them', () => {
  expect(alertLink('/en/keep-me-informed/', 'rent')).toBe('/en/keep-me-informed/?goal=rent');
  expect(alertLink('/nl/x/', 'sale', { cities: [JETTE], typeId: '2' })).toBe(
    '/nl/x/?goal=sale&city=Jette%7C1090&type=2',
  );
});

test('the alert form is prefilled with the list’s filters', () => {
  const query = { cities: [JETTE, { name: 'Ganshoren', zip: '1083' }], typeIds: ['1', '2'], minEuro: 200_000 };
  const more = { maxEuro: 350_000, withoutPrice: true, bedrooms: 3, surfaceM2: 90, text: 'tuin', page: 4 };
  const features = { has: ['terrace', 'lift'] as const, energy: 'c' as const, freeBy: '2027-03-01', withUnsaid: true };
  const search = `?${GOAL_PARAMETER}=sale&${formatListQuery({ ...EMPTY_QUERY, ...query, ...more, ...features })}`;
  expect(readAlertLink(search)).toEqual({
    goal: ['buy'],
    propertyTypes: ['1', '2'],
    zones: ['1090', '1083'],
    priceMin: ['200000'],
    priceMax: ['350000'],
    withoutPrice: ['on'],
    bedrooms: ['3'],
    surface: ['90'],
    features: ['terrace', 'lift'],
    energyClass: ['c'],
    freeBy: ['2027-03-01'],
    withUnsaid: ['on'],
  });
});

test('a filter added to the alert link of a city’s list is prefilled together with the city', () => {
  const search = alertLink('', 'rent', { cities: [JETTE] });
  expect(readAlertLink(`${search}&bedrooms=2`)).toEqual({ goal: ['rent'], zones: ['1090'], bedrooms: ['2'] });
});

test('an area drawn on the map is part of the alert link', () => {
  const area = '50.8,4.3,50.9,4.3,50.9,4.4';
  expect(readAlertLink(`?goal=sale&area=${area}`)).toEqual({ goal: ['buy'], area: [area] });
});

test.each(['', '?city=Jette|1090', '?goal=steal', '?utm_source=mail'])('the query "%s" prefills nothing', (search) => {
  expect(readAlertLink(search)).toBeUndefined();
});

test('every prefilled field exists in the form', () => {
  const names = ALERT_CRITERIA.map(({ name }) => name);
  expect(LINKED_FIELDS.filter((field) => !names.includes(field))).toEqual([]);
  expect(ALERT_LINK_PARAMETERS).toContain('city');
});
