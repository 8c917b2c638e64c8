// Irregular spreadsheets and deliveries, as offices send them. Each is read as a person would read it, refused with a
// reason, or imported with a report of what was lost.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_CODES, runImport } from '#publishing/commands/import-command.ts';
import {
  OPENIMMO_PROPERTY,
  openImmoOf,
  SWEEPBRIGHT_ESTATE,
  WHISE_ESTATE,
} from '../../../fixtures/intake/deliveries.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { type Cell, type SheetOptions, writeXlsx } from '../../../fixtures/write-xlsx.ts';

const TYPES = [
  { WebID: '1', Name: 'Huis', Kind: 'house' },
  { WebID: '2', Name: 'Appartement', Kind: 'apartment' },
];
const HEAD = 'ID;Doel;Type;Postcode;Gemeente;Prijs tonen;Adres tonen;Prijs';
const ROW = 'te koop;Huis;9000;Gent;ja;nee;372000';
const csv = (...lines: string[]) => lines.join('\r\n');
const plain = csv(HEAD, `1;${ROW}`);
/** A CSV with the required columns and one more column, which has these cells. */
const withCell = (name: string, ...cells: string[]) =>
  csv(`${HEAD};${name}`, ...cells.map((cell, at) => `${at + 1};${ROW};${cell}`));
const CELLS = HEAD.split(';');
const row = (id: Cell, ...more: Cell[]): Cell[] => [id, 'te koop', 'Huis', 9000, 'Gent', 'ja', 'nee', 372_000, ...more];
const book = (rows: SheetOptions['rows'], more: Partial<SheetOptions> = {}) =>
  writeXlsx([{ name: 'Aanbod', rows, ...more }]);
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** Mac Roman: é is 0x8E, ç 0x8D, à 0x88. */
const macRoman = (text: string) =>
  Buffer.from(text.replaceAll('é', '\u008E').replaceAll('ç', '\u008D').replaceAll('à', '\u0088'), 'latin1');
/** Start of the old binary Excel format (OLE), in which workbooks with a password are stored too. */
const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);

type Case = {
  name: string;
  content: string | Buffer;
  file?: string;
  code?: keyof typeof IMPORT_CODES;
  /** Expected parts of the written rows; not checked when undefined. */
  rows?: readonly object[];
  printed?: RegExp;
};
const ONE = [{ ID: '1', Price: '372000' }];

const SPREADSHEETS: readonly Case[] = [
  { name: 'a title above the header', content: csv('Aanbod kantoor Gent;;;', '', plain), rows: ONE },
  {
    name: 'empty lines between properties',
    content: csv(HEAD, '', `1;${ROW}`, ';;;;;;;', `2;${ROW}`),
    rows: [{ ID: '1' }, { ID: '2' }],
  },
  { name: 'empty columns at the end of each line', content: csv(`${HEAD};;;`, `1;${ROW};;;`), rows: ONE },
  {
    name: 'a town merged over two rows',
    file: 'l.xlsx',
    content: book([CELLS, row('1'), [...row('2').slice(0, 4), null, ...row('2').slice(5)]], { merges: ['E2:E3'] }),
    rows: [{ City: 'Gent' }, { City: 'Gent' }],
  },
  {
    name: 'a header of two lines',
    content: csv(
      'ID;Doel;Type;Postcode;Gemeente;Prijs;;Adres',
      ';;;;;Tonen;Bedrag;Tonen',
      '1;te koop;Huis;9000;Gent;ja;372000;nee',
    ),
    rows: [{ ID: '1', PublishPrice: true, PublishAddress: false }],
    code: 'taken',
  },
  {
    name: 'a hidden column',
    file: 'l.xlsx',
    content: book([[...CELLS, 'Slaapkamers'], row('1', 3)], { hiddenColumns: [9] }),
    rows: ONE.map(({ ID }) => ({ ID })),
    printed: /verborgen in het rekenblad: Slaapkamers/,
  },
  {
    name: 'a hidden row',
    file: 'l.xlsx',
    content: book([CELLS, row('1'), row('2')], { hiddenRows: [3] }),
    rows: [{ ID: '1' }],
    code: 'leftOut',
    printed: /verborgen/,
  },
  {
    name: 'a hidden sheet',
    file: 'l.xlsx',
    content: writeXlsx([
      { name: 'Aanbod', rows: [CELLS, row('1')] },
      { name: 'Oud', state: 'hidden', rows: [CELLS, row('9')] },
    ]),
    rows: [{ ID: '1' }],
    printed: /Oud/,
  },
  {
    name: 'a price that is a formula',
    file: 'l.xlsx',
    content: book([CELLS, [...row('1').slice(0, 7), { formula: 'A1*2', value: 410_000 }]]),
    rows: [{ Price: '410000' }],
  },
  {
    name: 'a formula without a result',
    file: 'l.xlsx',
    content: book([CELLS, [...row('1').slice(0, 7), { formula: 'A1*2', value: null }]]),
    rows: [{ ID: '1' }],
  },
  {
    name: 'a formula error',
    content: csv(HEAD, '1;te koop;Huis;9000;Gent;ja;nee;#N/B'),
    rows: [{ ID: '1' }],
    printed: /#2 › Price/,
  },
  {
    name: 'UTF-16 with tabs, as "Unicode text"',
    file: 'l.txt',
    content: utf16(plain.replaceAll(';', '\t').replace('Gent', 'Liège')),
    rows: [{ City: 'Liège' }],
  },
  { name: 'UTF-16 in big-endian order', content: utf16(plain, true), rows: ONE },
  {
    name: 'Mac Roman',
    content: macRoman(plain.replace('Gent', 'Liège'.replace('è', 'é')).replace('Huis', 'Maison à façade')),
    rows: [{ City: 'Liége' }],
    code: 'leftOut',
  },
  { name: 'Windows-1252', content: Buffer.from(plain.replace('Gent', 'Liège'), 'latin1'), rows: [{ City: 'Liège' }] },
  { name: 'tabs between cells', file: 'l.tsv', content: plain.replaceAll(';', '\t'), rows: ONE },
  {
    name: 'a tab within a text',
    content: withCell('Omschrijving', '"Rustig\tgelegen"'),
    rows: [{ Description: expect.stringMatching(/^Rustig\sgelegen$/) }],
  },
  {
    name: 'a text over several lines',
    content: withCell('Omschrijving', '"Rustig\r\ngelegen; met tuin"'),
    rows: [{ Description: expect.stringContaining('met tuin') }],
  },
  {
    name: 'a semicolon in a text without quotation marks',
    content: csv(`${HEAD};Titel`, `1;${ROW};Rust; en ruimte`, `2;${ROW};Villa`, `3;${ROW};Villa`),
    rows: [{ ID: '2' }, { ID: '3' }],
    code: 'leftOut',
    printed: /meer cellen/,
  },
  {
    name: 'a quotation mark that is never closed',
    content: withCell('Titel', '"Villa'),
    code: 'refused',
    printed: /niet heel: kijk regel 2/,
  },
  {
    name: 'a row with missing cells',
    content: csv(HEAD, `1;${ROW}`, '2;te koop;Huis'),
    rows: [{ ID: '1' }, { ID: '2' }],
    code: 'leftOut',
    printed: /te vroeg/,
  },
  { name: 'the sep= line of Excel', content: `sep=;\r\n${plain}`, rows: ONE },
  { name: 'commas between cells', content: plain.replaceAll(';', ','), rows: ONE },
  { name: 'vertical bars between cells', content: plain.replaceAll(';', '|'), rows: ONE },
  { name: 'a duplicate column', content: csv(`${HEAD};Prijs`, `1;${ROW};410000`), code: 'refused', printed: /Prijs/ },
  {
    name: 'coordinates with a decimal comma',
    content: withCell('Latitude;Longitude', '51,054;3,722'),
    rows: [{ Latitude: '51,054' }],
  },
  {
    name: 'a telephone number as a number',
    file: 'l.xlsx',
    content: book([[...CELLS, 'Makelaar', 'Tel. makelaar'], row('1', 'An', 478_123_456)]),
    rows: [{ Manager: { Name: 'An', Phone: '0478123456' } }],
  },
  {
    name: 'numbers whose leading zeros Excel shows',
    file: 'l.xlsx',
    content: book([CELLS, row({ digits: '0000', value: 7 })]),
    rows: [{ ID: '0007' }],
  },
  {
    name: 'numbers whose leading zeros Excel removed',
    file: 'l.xlsx',
    content: book([CELLS, row(7), row(12)]),
    rows: [{ ID: '7' }, { ID: '12' }],
  },
  {
    name: 'numbers protected by an apostrophe or a formula',
    content: csv(HEAD, `'0012;${ROW}`, `"=""0013""";${ROW}`),
    rows: [{ ID: '0012' }, { ID: '0013' }],
  },
  {
    name: 'a number that Excel rounded',
    content: csv(HEAD, `1;${ROW}`, `4,01397E+06;${ROW}`),
    rows: [{ ID: '1' }],
    code: 'leftOut',
    printed: /geen nummer/,
  },
  {
    name: 'a number used by two offices',
    content: csv(`${HEAD};Kantoor`, `1;${ROW};Gent`, `1;te koop;Huis;8000;Brugge;ja;nee;410000;Brugge`),
    rows: [{ City: 'Brugge' }],
    code: 'leftOut',
    printed: /telkens met andere inhoud|andere inhoud/,
  },
  {
    name: 'dates with the month first',
    content: withCell('Beschikbaar vanaf', '03/04/2027', '12/25/2027'),
    rows: [{ AvailableFrom: '2027-03-04' }, { AvailableFrom: '2027-12-25' }],
  },
  {
    name: 'dates with the day first and dates with the month first',
    content: withCell('Gewijzigd', '03/04/2026', '12/25/2025', '25/12/2025'),
    rows: [{}, { ModifyDate: '2025-12-25' }, { ModifyDate: '25/12/2025' }],
    printed: /ModifyDate/,
  },
  {
    name: 'dates as day numbers of Excel',
    content: withCell('Beschikbaar vanaf', '46478'),
    rows: [{ AvailableFrom: '2027-04-01' }],
  },
  {
    name: 'a house number that became a date',
    file: 'l.xlsx',
    content: book([[...CELLS, 'Straat', 'Huisnummer'], row('1', 'Kouter', { serial: 46_272 })]),
    rows: [{ HouseNumber: '7-sep' }],
  },
  {
    name: 'an amount whose comma may separate thousands or decimals',
    content: csv(HEAD, '1;te koop;Huis;9000;Gent;ja;nee;"372,000"'),
    rows: [{ ID: '1' }],
    printed: /Price/,
  },
  {
    name: 'invisible signs in names and cells',
    content: plain.replace('Prijs;', '\u200bPrijs;').replace('Gent', '\u00a0Gent\u00a0'),
    rows: [{ City: expect.stringContaining('Gent') }],
  },
  {
    name: 'yes and no in the words of another language of Excel',
    content: csv(HEAD, '1;te koop;Huis;9000;Gent;WAAR;ONWAAR;372000'),
    rows: [{ PublishPrice: true, PublishAddress: false }],
  },
  { name: 'a workbook with the file extension of a CSV', file: 'l.csv', content: book([CELLS, row('1')]), rows: ONE },
  {
    name: 'a sheet for sale and one to let',
    file: 'l.xlsx',
    content: writeXlsx(
      ['Te koop', 'Te huur'].map((name, at) => ({
        name,
        rows: [CELLS.filter((cell) => cell !== 'Doel'), row(String(at + 1)).filter((cell) => cell !== 'te koop')],
      })),
    ),
    rows: [
      { ID: '1', Goal: 0 },
      { ID: '2', Goal: 1 },
    ],
  },
  {
    name: 'a workbook with a password or from before Excel 2007',
    file: 'l.xlsx',
    content: OLE,
    code: 'refused',
    printed: /l\.xlsx|\.xlsx/,
  },
  { name: 'a header and nothing else', content: HEAD, code: 'refused' },
  { name: 'an empty file', content: '', code: 'refused' },
  {
    name: 'more than 100,000 rows',
    content: `${HEAD}\n${`1;${ROW}\n`.repeat(100_001)}`,
    code: 'refused',
    printed: /te groot/,
  },
];

const whise = (...estates: unknown[]) => JSON.stringify({ estates }, undefined, 1);
const DELIVERIES: readonly Case[] = [
  {
    name: 'JSON cut in half',
    file: 'l.json',
    content: whise(WHISE_ESTATE).slice(0, 900),
    code: 'refused',
    printed: /regel \d+/,
  },
  {
    name: 'OpenImmo cut in half',
    file: 'l.xml',
    content: openImmoOf(OPENIMMO_PROPERTY).slice(0, 1200),
    code: 'refused',
    printed: /regel \d+/,
  },
  {
    name: 'a list in place of an object',
    file: 'l.json',
    content: whise({ ...WHISE_ESTATE, purpose: [WHISE_ESTATE.purpose], price: [372_000] }),
    printed: /Goal: ontbreekt/,
    code: 'leftOut',
  },
  {
    name: 'an object in place of a list',
    file: 'l.json',
    content: whise({ ...WHISE_ESTATE, details: { a: 1 }, pictures: { urlXXL: 'https://cdn.example/x.jpg' } }),
    rows: [{ ID: '5512001' }],
    code: 'taken',
  },
  {
    name: 'a text in place of an object',
    file: 'l.json',
    content: JSON.stringify([{ ...SWEEPBRIGHT_ESTATE, location: 'Kouter 7, 9000 Gent' }]),
    code: 'leftOut',
    printed: /Zip|postcode/i,
  },
  {
    name: 'null in place of an estate',
    file: 'l.json',
    content: whise(WHISE_ESTATE, null, 7),
    rows: [{ ID: '5512001' }],
    code: 'leftOut',
    printed: /#2, #3/,
  },
  {
    name: 'unknown fields of a newer version of the program',
    file: 'l.json',
    content: whise({ ...WHISE_ESTATE, energy: { scoreV2: 'A' }, climate: 'x' }),
    rows: [{ ID: '5512001' }],
    printed: /niet begrepen: .*(?:scoreV2|climate)/,
  },
  {
    name: 'unknown elements of a newer version of OpenImmo',
    file: 'l.xml',
    content: openImmoOf(OPENIMMO_PROPERTY.replace('<geo>', '<klima><stufe>3</stufe></klima><geo>')).replace(
      '1.2.7',
      '1.3.0',
    ),
    rows: [{ ID: 'H-007' }],
    printed: /klima/,
  },
];

describe.each([
  ['the import accepts, or refuses with a reason, a spreadsheet with', SPREADSHEETS],
  ['the import accepts, or refuses with a reason,', DELIVERIES],
] as const)('%s', (_, cases) => {
  let into = '';
  let folder = '';
  let output = '';
  beforeEach(() => {
    folder = createFolder('bad');
    into = join(folder, 'agency');
    output = '';
    mkdirSync(join(into, 'nl'), { recursive: true });
    writeFileSync(join(into, 'site.json'), '{"staffLanguage":"nl"}');
    writeFileSync(join(into, 'import.json'), JSON.stringify({ language: 'nl', files: 'https://p.example/' }));
    writeFileSync(join(into, 'nl/types.json'), JSON.stringify(TYPES));
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line) => {
        output += `${line}\n`;
      });
  });
  afterEach(() => vi.restoreAllMocks());

  test.each(cases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, { content, file = 'l.csv', code, rows, printed }) => {
      writeFileSync(join(folder, file), content);
      const ended = await runImport(['--from', join(folder, file), '--into', into]);
      const list = join(into, 'nl/properties.json');
      const written = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as unknown[]) : undefined;
      if (rows !== undefined) expect(written, output).toMatchObject([...rows]);
      if (code === 'refused') expect(written, output).toBeUndefined();
      if (printed) expect(output).toMatch(printed);
      expect(ended, output).toBe(IMPORT_CODES[code ?? 'taken']);
    },
  );
});
