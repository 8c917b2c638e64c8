import { expect, test } from 'vitest';
import { BELGIAN_TOWNS } from '#domain/place/belgian-towns.ts';
import { BRUSSELS_TOWNS } from '#domain/place/brussels-towns.ts';
import { normaliseName } from '#domain/text/text.ts';

test('the names of Belgian places are stored in normalised form', () => {
  for (const name of BELGIAN_TOWNS) expect(normaliseName(name)).toBe(name);
  expect(BELGIAN_TOWNS.size).toBeGreaterThan(2_700);
});

test.each(['Hasselt', 'Malines', 'Anvers', 'Wilrijk', 'Jambes', 'Sankt Vith', "Braine-l'Alleud", 'Sint-Truiden'])(
  '%s is a Belgian place',
  (name) => {
    expect(BELGIAN_TOWNS.has(normaliseName(name))).toBe(true);
  },
);

test('every municipality of Brussels is a Belgian place', () => {
  for (const [, , french] of BRUSSELS_TOWNS) expect(BELGIAN_TOWNS.has(normaliseName(french)), french).toBe(true);
});
