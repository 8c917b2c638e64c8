import { describe, expect, test } from 'vitest';
import type { Delivery, Row } from '#publishing/import/delivery.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';
import { dayOfSerial } from '#publishing/import/spreadsheet.ts';
import { parseXlsx } from '../../../fixtures/intake/parse-list.ts';
import { type Cell, type SheetOptions, writeXlsx } from '../../../fixtures/write-xlsx.ts';
import { writeZip } from '../../../fixtures/write-zip.ts';

const settings: ImportSettings = { language: 'nl' };
const HEAD = ['Pandnr', 'Doel', 'Type', 'Postcode', 'Vraagprijs'];
const line = (id: Cell, ...more: readonly Cell[]): Cell[] => [id, 'te koop', 'Villa', 9000, 372_000, ...more];
const rowsOf = ({ changes }: Delivery): Row[] => changes.map((change) => (change.kind === 'put' ? change.row : {}));
const notesOf = ({ notes = [] }: Delivery) => notes.map(({ note, id }) => [note, id]);
const read = (...sheets: readonly SheetOptions[]) => parseXlsx(writeXlsx(sheets), settings);
const sheet = (rows: SheetOptions['rows'], more: Partial<SheetOptions> = {}): SheetOptions => ({
  name: 'Panden',
  rows,
  ...more,
});

describe('a workbook', () => {
  test('is read with its numbers, texts, booleans and saved results of formulas', async () => {
    const head = [...HEAD, 'Bew. opp.', 'Lift', 'Omschrijving', 'Latitude'];
    const formula = { formula: 'SUM(G2:H2)', value: 84.375 };
    const [row] = rowsOf(await read(sheet([head, line('7', formula, true, 'Rustig & <groen>', 51.054)])));
    expect(row).toMatchObject({
      ID: '7',
      Zip: '9000',
      Price: '372000',
      SurfaceLiving: '84.3750',
      Elevator: true,
      Description: 'Rustig & <groen>',
      Latitude: '51.0540',
    });
  });

  test('gives a date for a number only in a column of dates, whether the cell has a date format or not', async () => {
    const rows = [
      [...HEAD, 'Vrij vanaf', 'Huisnr'],
      line('1', { serial: 46_054 }, 7),
      line('2', { serial: 46_055 }, { serial: 46_272 }),
      line('3', 46_054, '7-9'),
      [4, 'te koop', 'Villa', 9000, 46_054],
    ];
    const delivery = await read(sheet(rows));
    expect(rowsOf(delivery)).toMatchObject([
      { AvailableFrom: '2026-02-01', HouseNumber: '7' },
      { AvailableFrom: '2026-02-02', HouseNumber: '7-sep' },
      { AvailableFrom: '2026-02-01', HouseNumber: '7-9' },
      { Price: '46054' },
    ]);
    expect([dayOfSerial(44_592, true), dayOfSerial(12)]).toEqual(['2026-02-01', undefined]);
  });

  test('keeps the leading zeros that the format of a cell shows', async () => {
    const [row] = rowsOf(await read(sheet([HEAD, line({ digits: '0000', value: 12 })])));
    expect(row?.ID).toBe('0012');
  });

  test('may have a merged title above its header, and a header of two rows', async () => {
    const rows = [
      ['Aanbod november', null, null, null, null, null, null, null],
      [],
      ['Pandnr', 'Doel', 'Ligging', null, 'Oppervlakte', null, 'Prijs', null],
      [null, null, 'Postcode', 'Gemeente', 'Bewoonbaar', 'Terras', null, 'Tonen'],
      ['7', 'te koop', 9000, 'Gent', 154, 12, 372_000, 'ja'],
    ];
    const merges = ['A1:H1', 'A3:A4', 'B3:B4', 'C3:D3', 'E3:F3', 'G3:H3'];
    const delivery = await read(sheet(rows, { merges }));
    expect(rowsOf(delivery)).toMatchObject([
      { ID: '7', Zip: '9000', City: 'Gent', SurfaceLiving: '154', SurfaceTerrace: '12', Price: '372000' },
    ]);
    expect(rowsOf(delivery)[0]).toMatchObject({ PublishPrice: true });
  });

  test('gives the value of a cell merged over several rows to each row', async () => {
    const rows = [HEAD, line('1'), line('2').map((cell, at) => (at === 3 ? null : cell))];
    expect(rowsOf(await read(sheet(rows, { merges: ['D2:D3'] }))).map(({ Zip }) => Zip)).toEqual(['9000', '9000']);
  });

  test('is read without hidden columns, rows and sheets, which are reported', async () => {
    const rows = [[...HEAD, 'Bodemprijs'], line('1', 300_000), line('2', 310_000)];
    const delivery = await read(
      sheet(rows, { hiddenColumns: [6], hiddenRows: [3] }),
      sheet(rows, { name: 'Oud', state: 'veryHidden' }),
      sheet([['Legende'], ['EPC = energie']], { name: 'Uitleg' }),
    );
    expect(JSON.stringify(delivery.changes)).not.toMatch(/300000|310000/);
    expect(rowsOf(delivery).map(({ ID }) => ID)).toEqual(['1']);
    expect(delivery.fields).toContainEqual({ path: 'Bodemprijs', state: 'hidden', count: 1 });
    expect(notesOf(delivery)).toEqual([
      ['sheetsUnread', 'Uitleg'],
      ['sheetsHidden', 'Oud'],
      ['rowsHidden', '#3'],
    ]);
  });

  test('is read from every sheet that is a list, with the name of the sheet as the goal', async () => {
    const head = HEAD.filter((name) => name !== 'Doel');
    const own = (id: string) => line(id).filter((_, at) => at !== 1);
    const delivery = await read(
      sheet([head, own('1')], { name: 'Te koop' }),
      sheet([head, own('2')], { name: 'Te huur 2027' }),
    );
    expect(rowsOf(delivery).map(({ ID, Goal }) => [ID, Goal])).toEqual([
      ['1', 0],
      ['2', 1],
    ]);
  });

  test('counts the error value of a formula as empty and reports its cell', async () => {
    const delivery = await read(sheet([[...HEAD, 'Slpk'], line('1', { error: '#N/A' }), line('2', '#N/B')]));
    expect(rowsOf(delivery).map(({ Bedrooms }) => Bedrooms)).toEqual([undefined, undefined]);
    expect(notesOf(delivery)).toEqual([['cellsError', '#2 › Bedrooms, #3 › Bedrooms']]);
  });

  test('restores the leading 0 or + of telephone numbers that are stored as numbers', async () => {
    const rows = [[...HEAD, 'Makelaar', 'Tel makelaar'], line('1', 'An', 93_334_455), line('2', 'An', 32_470_123_456)];
    const phones = rowsOf(await read(sheet(rows))).map(({ Manager }) => (Manager as Row).Phone);
    expect(phones).toEqual(['093334455', '+32470123456']);
  });

  test.each([
    ['no zip', Buffer.from('Pandnr;Doel')],
    ['half a file', writeXlsx([sheet([HEAD, line('1')])]).subarray(0, 500)],
    ['a zip of something else', writeZip([{ name: 'list.csv', content: 'x' }])],
  ])('is refused when it is %s', async (_name, content) => {
    await expect(parseXlsx(content, settings)).rejects.toMatchObject({ key: 'import:refused.noWorkbook' });
  });

  test('is refused with a DOCTYPE, and when its parts decompress to too large a size', async () => {
    const parts = (xml: string) => writeZip([{ name: 'xl/workbook.xml', content: xml }]);
    await expect(parseXlsx(parts('<!DOCTYPE x><workbook/>'), settings)).rejects.toMatchObject({
      key: 'import:refused.documentType',
    });
    await expect(parseXlsx(parts(' '.repeat(3 * 1024 * 1024)), settings)).rejects.toMatchObject({
      key: 'import:refused.tooLarge',
    });
  });

  test('is refused when no sheet is a list, and the missing columns are named', async () => {
    await expect(
      read(
        sheet([
          ['Naam', 'Kleur'],
          ['a', 'b'],
        ]),
      ),
    ).rejects.toMatchObject({
      key: 'import:refused.noField',
      values: { field: 'ID, Goal' },
    });
  });
});
