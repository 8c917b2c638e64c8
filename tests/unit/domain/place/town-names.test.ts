import { expect, test } from 'vitest';
import { isSameTown } from '#domain/place/town-names.ts';

test.each([
  ['BRUXELLES', 'Brussel'],
  ['Molenbeek-St-Jean', 'Molenbeek-Saint-Jean'],
  ['Berchem Ste Agathe', 'Sint-Agatha-Berchem'],
  ['Laeken (Bruxelles)', 'Laeken'],
  ['Brusel', 'Brussel'],
  ['Lüttich', 'Luik'],
  ['la calamine', 'Kelmis'],
])('%s is the town %s', (name, other) => {
  expect(isSameTown(name, other)).toBe(true);
  expect(isSameTown(other, name)).toBe(true);
});

test.each([
  ['Glain', 'Luik'],
  ['Opheylissem', 'Neerheylissem'],
  ['Aye', 'Roy'],
  ['Gent', 'Ledeberg'],
  ['Bergen', 'Brugge'],
])('%s is not the town %s', (name, other) => {
  expect(isSameTown(name, other)).toBe(false);
});
