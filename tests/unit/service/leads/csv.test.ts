import { parse } from 'csv-parse/sync';
import { dsvFormat } from 'd3-dsv';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { formatCsv } from '#service/leads/csv.ts';

const RUNS = /^["\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

const SEPARATORS = [';', ',', '\t'];
/** Three CSV parsers that work differently, as spreadsheet programs do. */
const PARSERS: ((text: string, separator: string) => string[][])[] = [
  (text, delimiter) => Papa.parse<string[]>(text, { delimiter }).data,
  (text, delimiter) => parse(text, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][],
  (text, delimiter) => dsvFormat(delimiter).parseRows(text),
];

/** Lists the cells that each parser reads with each separator, and those of a program that ignores quotes. */
function listCells(csv: string): string[] {
  const text = csv.replace(/^\ufeff/, '');
  const parsed = PARSERS.flatMap((read) => SEPARATORS.flatMap((separator) => read(text, separator).flat()));
  return [...parsed, ...text.split(/[,;\t\r\n]/)];
}

const FORMULA = "=cmd|'/C calc'!A0";

describe('a table for a spreadsheet', () => {
  test.each([
    ['at the start', FORMULA],
    ['behind a comma', `Dag,${FORMULA}`],
    ['behind a semicolon', `Dag;${FORMULA}`],
    ['behind a tab', `Dag\t${FORMULA}`],
    ['behind a line feed', `Dag\n${FORMULA}`],
    ['behind a carriage return', `Dag\r${FORMULA}`],
    ['behind a line separator', `Dag\u2028${FORMULA}`],
    ['behind a comma and spaces', `Dag,  \u00a0${FORMULA}`],
    ['behind a comma and a quotation mark', `Dag,"${FORMULA}"`],
    ['behind a closed quotation', `Dag",\u200b"${FORMULA}`],
    ['behind several separators', `,;\t\n,${FORMULA}`],
    ['at each of two places', `${FORMULA},${FORMULA}`],
    ['behind a tab at the start', `\t${FORMULA}`],
    ['in full-width signs', '＝1＋1'],
    ['with a full-width plus behind a comma', 'Dag,＋1'],
    ['with a full-width minus behind a semicolon', 'Dag;－1'],
    ['with a full-width at sign behind a line break', 'Dag\r\n＠SUM(A1)'],
    ['with a small equals sign', '﹦1'],
    ['behind a zero-width space', `\u200b${FORMULA}`],
    ['behind a zero-width joiner and a comma', `Dag,\u200d\u2060${FORMULA}`],
    ['behind a byte order mark', `\ufeff${FORMULA}`],
    ['behind a right-to-left override', `\u202e${FORMULA}`],
    ['behind an isolate and an Arabic letter mark', `Dag;\u2067\u061c${FORMULA}`],
    ['behind a soft hyphen', `\u00ad${FORMULA}`],
    ['behind a Hangul filler', `\u3164${FORMULA}`],
    ['behind a control character', `\u0000\u0007${FORMULA}`],
    ['as a plus', 'Dag,+1+1'],
    ['as a minus', 'Dag\n-1+1'],
    ['as an at sign', 'Dag\t@SUM(A1)'],
  ])('with a formula %s has no cell that starts like a formula', (_place, text) => {
    const csv = formatCsv([
      ['Naam', 'Bericht'],
      [text, text],
      ['Jan', text],
    ]);
    expect(listCells(csv).filter((cell) => RUNS.test(cell))).toEqual([]);
  });

  test.each([
    'Jan Peeters, Gent',
    'jan+huis@example.be',
    'Prijs 1=2; zie "bijlage"',
    'Sint-Niklaas\nTweede regel',
    'مرحبا, بيت',
    "D'Hondt",
  ])('keeps %j unchanged', (text) => {
    const csv = formatCsv([[text, 'x']]);
    for (const read of PARSERS) expect(read(csv.slice(1), ';')[0]).toEqual([text, 'x']);
  });

  test('quotes every cell, keeps numbers, and leaves missing values empty', () => {
    expect(formatCsv([['a', -5, true, undefined, null, '']])).toBe('\ufeff"a";"-5";"true";"";"";""\r\n');
  });

  test('writes a long run of separators in linear time', () => {
    const before = process.cpuUsage();
    formatCsv([['\t'.repeat(200_000)], [' '.repeat(200_000)], [',"'.repeat(100_000)]]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
