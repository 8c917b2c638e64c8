import { expect, test } from 'vitest';
import { hasSameFigures, listFigures } from '../../../../src/publishing/translate/figures.ts';

test.each([
  ['€ 1.200,50', ['1200.5']],
  ['€1,200.50', ['1200.5']],
  ['120 000 euros', ['120000']],
  ["120'000", ['120000']],
  ['1.234.567,89', ['1234567.89']],
  ['3,5 km en 2 kamers', ['3.5', '2']],
  ['120.000,00', ['120000']],
  ['om 10u30', ['10.3']],
  ['à 10 h 30', ['10.3']],
  ['at 10:30', ['10.3']],
  ['geen getal', []],
])('%s has the figures %j', (text, figures) => {
  expect(listFigures(text)).toEqual(figures);
});

test.each([
  ['Tussen 120.000 en 210.000 euro.', 'Entre 120 000 et 210 000 euros.'],
  ['Prijs: € 120.000', 'Price: €120,000'],
  ['Woning van 1,5 verdiepingen', 'House of 1.5 storeys'],
  ['Zonder getal', 'Without a number'],
])('%s and %s have the same figures', (source, translation) => {
  expect(hasSameFigures(source, translation)).toBe(true);
});

test.each([
  ['exchanged amounts', 'Tussen 120.000 en 210.000 euro.', 'Entre 210.000 et 120.000 euros.'],
  ['another amount', 'Prijs: 120.000', 'Prix : 210.000'],
  ['a lost decimal', '2,5 km van het station', '25 km from the station'],
  ['a thousand made a decimal', 'Perceel van 1.500 m²', 'Plot of 1.5 m²'],
  ['a lost figure', 'Met 3 kamers en 2 badkamers', 'Avec 3 chambres et des salles de bains'],
  ['an added figure', 'Met kamers', 'With 3 rooms'],
  ['another currency', 'Prijs: € 120.000', 'Price: $120,000'],
  ['another unit', 'Woning van 120 m²', 'House of 120 sq ft'],
])('%s is detected: %s → %s', (_what, source, translation) => {
  expect(hasSameFigures(source, translation)).toBe(false);
});
