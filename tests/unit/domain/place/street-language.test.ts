import { describe, expect, test } from 'vitest';
import { countNames, pickStreet } from '#domain/place/street-language.ts';

const written = (nl: [street: string, town: string], fr: [street: string, town: string]) => [
  { language: 'nl' as const, street: nl[0], town: nl[1] },
  { language: 'fr' as const, street: fr[0], town: fr[1] },
];
const FOREST = written(['Zeven-Bonnierslaan', 'Vorst'], ['Avenue des Sept Bonniers', 'Forest']);
const BRUSSELS = written(['Maria-Louizasquare', 'Brussel'], ['Square Marie-Louise', 'Bruxelles']);
const JETTE = written(['Kardinaal Mercierplein', 'Jette'], ['Place Cardinal Mercier', 'JETTE']);
const GHENT = written(['Nieuwewandeling', 'Gent'], ['Nouvelle Promenade', 'Gand']);
const FRENCH_NAMES = countNames([
  { town: 'Forest', written: FOREST },
  { town: 'Forest', written: FOREST },
  { town: 'Brussels', written: BRUSSELS },
  { town: 'Jette', written: JETTE },
]);

describe('the street on a page in a language without a record', () => {
  test.each([
    ['Forest', FOREST, 'Avenue des Sept Bonniers'],
    ['Vorst', FOREST, 'Zeven-Bonnierslaan'],
    ['FOREST', FOREST, 'Avenue des Sept Bonniers'],
    ['Brussels', BRUSSELS, 'Square Marie-Louise'],
    ['Brüssel', BRUSSELS, 'Square Marie-Louise'],
    ['Jette', JETTE, 'Place Cardinal Mercier'],
  ])('in %s is in the language of the town name that the page uses', (town, records, street) => {
    expect(pickStreet({ town, written: records }, 'brussels', FRENCH_NAMES)?.street).toBe(street);
  });

  test("is in the region's language when no record has the town name that the page uses", () => {
    expect(pickStreet({ town: 'Ghent', written: GHENT }, 'flanders', FRENCH_NAMES)?.language).toBe('nl');
  });

  test('is that of the only record, whatever its language', () => {
    expect(pickStreet({ town: 'Brussels', written: BRUSSELS.slice(0, 1) }, 'brussels', FRENCH_NAMES)).toEqual({
      language: 'nl',
      street: 'Maria-Louizasquare',
      town: 'Brussel',
    });
  });

  test('is absent when no record has a street', () => {
    expect(pickStreet({ town: 'Brussels', written: [] }, 'brussels', FRENCH_NAMES)).toBeUndefined();
  });

  test('does not depend on towns with the same name in all languages', () => {
    expect(countNames([{ town: 'Jette', written: JETTE }]).size).toBe(0);
    expect(FRENCH_NAMES).toEqual(new Map([['fr', 1]]));
  });
});
