import { describe, expect, test } from 'vitest';
import type { SearchData } from '#api/search-data.ts';
import { listConditions, listRows } from '#features/shortlist/ComparisonTable.tsx';
import { findSaved, nameOf } from '#features/shortlist/saved-properties.ts';
import { translate } from '#i18n/translator.ts';
import { projectSearchData } from '#site/data/search-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { writeFixture } from '../../../fixtures/write-fixture.ts';

const { site } = readSnapshot(writeFixture());
const own = site?.byLanguage.nl;
if (!site || !own) throw new Error('The fixture cannot be read');
const data: SearchData = projectSearchData(own, site);
const paths = { sale: '/nl/te-koop/', rent: '/nl/te-huur/' };
const t = translate('nl');
const find = (...ids: string[]) => findSaved(data, ids, paths);
const known = (...ids: string[]) => find(...ids).flatMap((saved) => (saved.kind === 'known' ? [saved.property] : []));
const rowsOf = (...ids: string[]) => new Map(listRows(known(...ids), 'nl', t).map((row) => [row.id, row]));

describe('the properties of a shortlist', () => {
  test('are in the order in which they were saved, each with the URL of its page', () => {
    const saved = find('1002', '1001');
    expect(saved.map((each) => each.kind === 'known' && each.href)).toEqual([
      '/nl/te-huur/sint-lambrechts-woluwe/appartement/1002/',
      '/nl/te-koop/sint-jans-molenbeek/appartement/1001/',
    ]);
  });
  test('that have since been sold or rented show this in place of a price', () => {
    const values = rowsOf('1009', '1010').get('price')?.values;
    expect(values).toEqual([t('card:status.sold'), t('card:status.rented')]);
  });
  test('that are no longer on the site are named by their reference', () => {
    const [gone] = find('999');
    expect(gone).toEqual({ kind: 'unknown', id: '999' });
    expect(gone && nameOf(gone, 'nl', t)).toContain('999');
  });
  test('without a headline are named by type and place', () => {
    const [saved] = find('1019');
    expect(saved && nameOf(saved, 'nl', t)).toBe('Appartement in Brussel');
  });
});

describe('a comparison', () => {
  test('marks a row as shared when the properties agree, and not when they differ', () => {
    const rows = rowsOf('1001', '1003');
    expect(rows.get('price')).toMatchObject({ isShared: false, values: ['€\u00a0375.000', expect.any(String)] });
    expect(rows.get('goal')?.isShared).toBe(true);
  });
  test('does not mark a fact as shared that one property lacks, and omits a fact that all lack', () => {
    const rows = rowsOf('1001', '1005');
    expect(rows.get('bedrooms')).toMatchObject({ isShared: false, values: ['3', ''] });
    expect(rowsOf('1005', '1007').has('bedrooms')).toBe(false);
  });
  test('of a single property has no shared rows', () => {
    expect([...rowsOf('1001').values()].some(({ isShared }) => isShared)).toBe(false);
  });
  test('calculates the price per m² only for properties for sale with a visible price', () => {
    expect(rowsOf('1001').get('perM2')?.values).toEqual(['€\u00a03.623']);
    expect(rowsOf('1002', '1003').has('perM2')).toBe(false);
  });
  test('shows amounts without their conditions, and lists the conditions once', () => {
    const rows = rowsOf('1001', '1002');
    for (const id of ['month', 'allIn'] as const)
      for (const value of rows.get(id)?.values ?? []) expect(value).toMatch(/^(?:€\u00a0[\d.]+)?$/);
    expect(listConditions(known('1001', '1001'), t)).toEqual([t('shortlist:month.sale'), t('shortlist:allIn.sale')]);
    expect(listConditions(known('1009'), t)).toEqual([]);
  });
});
