import { describe, expect, test } from 'vitest';
import type { SearchData } from '#api/search-data.ts';
import { listRows } from '#features/shortlist/ComparisonTable.tsx';
import { findSaved, nameOf, type SavedProperty } from '#features/shortlist/saved-properties.ts';
import { translate } from '#i18n/translator.ts';
import { projectSearchData } from '#site/search-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { writeFixture } from '../../../fixtures/write-fixture.ts';

const { site } = readSnapshot(writeFixture());
const own = site?.byLanguage.nl;
if (!site || !own) throw new Error('The fixture cannot be read');
const data: SearchData = projectSearchData(own, site);
const paths = { sale: '/nl/te-koop/', rent: '/nl/te-huur/' };
const t = translate('nl');
const find = (...ids: string[]) => findSaved(data, ids, paths);
const rowsOf = (saved: readonly SavedProperty[]) => new Map(listRows(saved, 'nl', t).map((row) => [row.id, row]));

describe('the properties of a list', () => {
  test('come in the order they were saved, each with its address', () => {
    const saved = find('1002', '1001');
    expect(saved.map((each) => each.kind === 'known' && each.href)).toEqual([
      '/nl/te-huur/sint-lambrechts-woluwe/appartement/1002/',
      '/nl/te-koop/sint-jans-molenbeek/appartement/1001/',
    ]);
  });
  test('that were sold or rented since say so and keep no price', () => {
    const values = rowsOf(find('1009', '1010')).get('price')?.values;
    expect(values).toEqual([t('card:status.sold'), t('card:status.rented')]);
  });
  test('that the site no longer has keep their number', () => {
    const [gone] = find('999');
    expect(gone).toEqual({ kind: 'unknown', id: '999' });
    expect(gone && nameOf(gone, 'nl', t)).toContain('999');
  });
  test('without a headline are called by type and place', () => {
    const [saved] = find('1019');
    expect(saved && nameOf(saved, 'nl', t)).toBe('Appartement in Brussel');
  });
});

describe('side by side', () => {
  test('rows in which the properties differ are marked, those in which they agree are not', () => {
    const rows = rowsOf(find('1001', '1003'));
    expect(rows.get('price')).toMatchObject({ isDifferent: true, values: ['€\u00a0375.000', expect.any(String)] });
    expect(rows.get('goal')?.isDifferent).toBe(false);
  });
  test('a fact that one of them lacks is a difference, one that all lack is no row', () => {
    const rows = rowsOf(find('1001', '1005'));
    expect(rows.get('bedrooms')).toMatchObject({ isDifferent: true, values: ['3', ''] });
    expect(rowsOf(find('1005', '1007')).has('bedrooms')).toBe(false);
  });
  test('a property that is gone differs in nothing', () => {
    const rows = rowsOf(find('1001', '999'));
    expect([...rows.values()].some(({ isDifferent }) => isDifferent)).toBe(false);
    expect(rows.get('city')?.values).toEqual(['1080 Sint-Jans-Molenbeek', '']);
  });
  test('the price by square metre is worked out of a sale whose price is shown, and of nothing else', () => {
    expect(rowsOf(find('1001')).get('perM2')?.values).toEqual(['€\u00a03.623']);
    expect(rowsOf(find('1002', '1003')).has('perM2')).toBe(false);
  });
});
