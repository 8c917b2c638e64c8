import { describe, expect, test } from 'vitest';
import { isSpreadsheetNumber, restoreNumber } from '#domain/place/number-date.ts';

describe('a house number that a spreadsheet turned into a date', () => {
  test.each([
    ['12-mrt', '12-3'],
    ['1-feb', '1-2'],
    ['12/mrt', '12/3'],
    ['12-mrt.', '12-3'],
    ['12-MRT', '12-3'],
    ['12-maart', '12-3'],
    ['3-mei', '3-5'],
    ['9-okt', '9-10'],
    ['12-mars', '12-3'],
    ['1-févr.', '1-2'],
    ['5-juil.', '5-7'],
    ['8-août', '8-8'],
    ['24-déc', '24-12'],
    ['12-Mar', '12-3'],
    ['4-May', '4-5'],
    ['2-September', '2-9'],
    ['12. Mrz', '12-3'],
    ['12. März', '12-3'],
    ['6.Dez', '6-12'],
    ['7. Jän', '7-1'],
    ['03-jun', '3-6'],
  ])('is restored: %s was %s', (written, number) => {
    expect(restoreNumber(written)).toBe(number);
  });

  test.each([
    '12-14',
    '12A',
    '12 bis',
    '12-b',
    '32-mrt',
    '0-mrt',
    'jan/02',
    'mrt-12',
    '12-mrt-26',
    '12 marsepein',
    '12mei',
  ])('is not restored from %s', (written) => {
    expect(restoreNumber(written)).toBeUndefined();
  });
});

describe('a house number that a spreadsheet reformatted', () => {
  test.each([
    'jan/02',
    'mrt-12',
    'Dez 24',
    '12-mrt-26',
    '32-mrt',
    '12/03/2026',
    '12-3-2026',
    '2026-03-12',
    '12.03.2026',
    '12/03/26',
    '10:30',
    '01:02:00',
    '46093',
    '1E+05',
    '1,2E+03',
  ])('is recognised in %s', (written) => {
    expect(isSpreadsheetNumber(written)).toBe(true);
  });

  test.each([
    '12',
    '12A',
    '12-14',
    '12/3',
    '1/2',
    '3.1',
    '0301',
    '12 bis',
    'bus 3',
    'A',
    '1E5',
    'gelijkvloers',
    '9999',
    '12/14/16',
    'rez',
    'V2',
  ])('is not recognised in %s, an ordinary number or box', (written) => {
    expect(isSpreadsheetNumber(written)).toBe(false);
  });
});
