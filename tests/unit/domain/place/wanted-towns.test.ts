import { describe, expect, test } from 'vitest';
import { listWantedTowns } from '#domain/place/wanted-towns.ts';

const town = (zip: string, name: string, countryId = 10) => ({ zip, name, countryId });
const ofBrussels = [town('1000', 'Brussel'), town('1000', 'Bruxelles'), town('1090', 'Jette'), town('9000', 'Gent')];
const namesIn = (page: 'nl' | 'fr' | 'en' | 'de') =>
  new Map(listWantedTowns(ofBrussels, { page, own: 'nl' }).map(({ zip, name, language }) => [zip, [name, language]]));

describe('the towns that an alert can ask for', () => {
  test('include all municipalities of Brussels, even without properties, when most towns of the site are there', () => {
    const names = namesIn('nl');
    expect([names.get('1050'), names.get('1180'), names.get('1060'), names.get('1030')]).toEqual([
      ['Elsene', 'nl'],
      ['Ukkel', 'nl'],
      ['Sint-Gillis', 'nl'],
      ['Schaarbeek', 'nl'],
    ]);
    expect(names.size).toBe(23);
  });

  test('have the first name that the site uses for a postal code', () => {
    expect(namesIn('nl').get('1000')).toEqual(['Brussel', 'nl']);
    expect(namesIn('nl').get('9000')).toEqual(['Gent', 'nl']);
  });

  test('have their French name on pages in French, English and German, marked with its language', () => {
    for (const page of ['fr', 'en', 'de'] as const) expect(namesIn(page).get('1180')).toEqual(['Uccle', 'fr']);
  });

  test('are only those of the site for an agency outside Brussels', () => {
    const elsewhere = [town('9000', 'Gent'), town('9050', 'Ledeberg'), town('1000', 'Brussel')];
    expect(
      listWantedTowns(elsewhere, { page: 'nl', own: 'nl' })
        .map(({ zip }) => zip)
        .sort(),
    ).toEqual(['1000', '9000', '9050']);
    expect(listWantedTowns([], { page: 'nl', own: 'nl' })).toEqual([]);
  });
});
