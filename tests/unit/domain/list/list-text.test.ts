import { expect, test } from 'vitest';
import { findSearchedText, prepareSearchedText } from '#domain/list/list-text.ts';
import { listData } from './list-data.ts';

const HOMES = listData([
  { id: '4428390', headline: 'Licht appartement met tuin op het zuiden', city: 0 },
  { id: '44283', headline: 'Hoekhuis nabij de Koningsgalerij', types: [0], city: 1 },
  { id: '77', headline: '', types: [2], city: 2 },
  { id: 'AB-9', headline: '', types: [2], city: 2 },
]);

test.each([
  ['tuin', ['4428390']],
  ['TUIN zuiden', ['4428390']],
  ['zuiden tuin', ['4428390']],
  ['tui', ['4428390']],
  ['uin', []],
  ['tuin garage', []],
  ['Bruxelles', ['4428390']],
  ['ellezelles', ['44283']],
  ['elzele', ['44283']],
  ['1070', ['77', 'AB-9']],
  ['bouwgrond', ['77', 'AB-9']],
  ['villa', ['44283']],
  ['4428390', ['4428390']],
  ['Ref. 4428390', ['4428390']],
  ['réf 44283', ['44283']],
  ['442839', []],
  ['AB-9', ['AB-9']],
  ['ref. ab 9', ['AB-9']],
  ['   ', ['4428390', '44283', '77', 'AB-9']],
  ['%_\\', ['4428390', '44283', '77', 'AB-9']],
])('the text “%s” finds %j', (text, expected) => {
  const isFound = findSearchedText(HOMES, text);
  expect(HOMES.properties.id.filter((_, row) => isFound(row))).toEqual(expected);
});

test('preparing the search text runs in small steps and does not change the results', () => {
  const many = listData(
    Array.from({ length: 250 }, (_, row) => ({ id: String(row), headline: row === 249 ? 'Tuin' : '' })),
  );
  const find = () => many.properties.id.filter((_, row) => findSearchedText(many, 'tuin')(row));
  const before = find();
  expect([...prepareSearchedText(many)]).toHaveLength(2);
  expect(find()).toEqual(before);
  expect(before).toEqual(['249']);
});
