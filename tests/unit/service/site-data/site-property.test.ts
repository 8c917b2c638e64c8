import { expect, test } from 'vitest';
import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { describeSiteProperty, listSimilarProperties, listSoldNear } from '#service/site-data/site-property.ts';
import { SITE } from '../../../service/running.ts';

const home = (place: readonly [number, number] | undefined, more: Partial<SiteProperty> = {}): SiteProperty => ({
  goal: 'sale',
  availability: 'available',
  headline: { nl: 'Licht huis' },
  city: { nl: 'Brussel', fr: 'Bruxelles' },
  zip: '1000',
  countryId: 10,
  offer: { typeIds: ['1'], euro: 300_000, ...(place && { place: [place[0], place[1]] }) },
  ...more,
});

const site: SiteData = {
  ...SITE,
  properties: {
    1: home([50.8466, 4.3528], { place: { fr: 'Rue Haute 1, 1000 Bruxelles' }, pictureUrl: '/pictures/1.webp' }),
    2: home([50.85, 4.35], { availability: 'sold', headline: {} }),
    3: home([51.05, 3.71], { availability: 'sold', zip: '9000' }),
    4: home(undefined, { availability: 'sold' }),
    5: home([50.88, 4.32], { zip: '1090' }),
    6: home([50.88, 4.32], { goal: 'rent', zip: '1090' }),
  },
};

test('a property is described by its headline, its published address and its price', () => {
  expect(describeSiteProperty('1', site, 'fr')).toEqual({
    id: '1',
    headline: { text: 'Licht huis', language: 'nl' },
    place: 'Rue Haute 1, 1000 Bruxelles',
    price: '€\u00a0300.000',
    path: '/property/1/?lng=fr',
    pictureUrl: '/pictures/1.webp',
  });
});

test('a property without a headline is described by type and town, and a sold one has no price', () => {
  const sold = describeSiteProperty('2', site, 'nl');
  expect([sold?.headline.text, sold?.place, sold?.price]).toEqual(['Huis in Brussel', '1000 Brussel', 'Verkocht']);
});

test.each(['7', 'constructor', ''])('%j is an unknown property', (id) => {
  expect(describeSiteProperty(id, site, 'nl')).toBeUndefined();
});

test('the properties similar to a sold one are available and have the same goal', () => {
  expect(listSimilarProperties('2', site, 'nl').map(({ id }) => id)).toEqual(['1', '5']);
});

test('the sales near a postal code are those near its published properties', () => {
  expect(listSoldNear('1000', site)).toEqual(['2']);
  expect(listSoldNear('9000', site)).toEqual(['3']);
  expect(listSoldNear('8000', site)).toEqual([]);
});
