import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import type { Row } from '#publishing/import/delivery.ts';
import { noteFields } from '#publishing/import/report.ts';
import type { ImportSettings } from '#publishing/import/settings.ts';

const settings: ImportSettings = { language: 'nl', types: { Huis: '1' } };
const HEAD = 'Nummer;Doel;Type;Postcode;Prijs;Omschrijving';
const lineOf = (id: string, rest = 'koop;Huis;9000;350000;Mooi') => `${id};${rest}`;
const LINES = [lineOf('1'), lineOf('2'), lineOf('3')];

const urlsOf = ({ Pictures }: Row = {}) => (Pictures as Row[]).map(({ Url }) => Url);

function read(lines: readonly string[], more: Partial<ImportSettings> = {}) {
  const { changes, notes: own = [], fields = [] } = parseCsv(lines.join('\n'), { ...settings, ...more });
  const notes = [...own, ...noteFields(fields)];
  const rows = changes.map((change): Row => (change.kind === 'put' ? change.row : {}));
  return { changes, notes, rows };
}

describe('columns', () => {
  test.each([
    ['Prijs (€)', 'Price'],
    ['prijs_eur', 'Price'],
    ['Bewoonbare oppervlakte (m²)', 'SurfaceLiving'],
    ['Surface habitable m2', 'SurfaceLiving'],
    ['Aantal slaapkamers', 'Bedrooms'],
    ['\u200bSlaapkamers\u00a0', 'Bedrooms'],
    ['SurfaceOffice', 'SurfaceOffice'],
  ])('such as "%s" are recognised as %s', (name, field) => {
    expect(read([`Nummer;Doel;${name}`, '1;koop;120']).rows[0]).toMatchObject({ [field]: '120' });
  });

  test('without a field are reported, unless they are empty', () => {
    expect(read([`${HEAD};Kleur;Leeg;Nota;Nota`, `${lineOf('1')};blauw;;a;b`]).notes).toEqual([
      { note: 'fieldsUnknown', id: 'Kleur (1 ×), Nota (1 ×), Nota (1 ×)', count: 3 },
    ]);
  });

  test('that the map names and the file lacks are reported', () => {
    expect(read([HEAD, lineOf('1')], { headers: { Kleur: 'Condition' } }).notes).toEqual([
      { note: 'columnGone', id: 'Kleur' },
    ]);
  });

  test('for the same field give the filled cell, and are reported when they differ', () => {
    const { rows, notes } = read([
      'Nummer;Doel;Vraagprijs;Huurprijs;CP;PLZ',
      '1;koop;350000;;;9000',
      '2;huur;0;950;9000;1000',
    ]);
    expect(rows).toMatchObject([
      { Price: '350000', Zip: '9000' },
      { Price: '950', Zip: '9000' },
    ]);
    expect(notes).toEqual([{ note: 'columnsDiffer', id: 'Zip', other: 'CP, PLZ', count: 3 }]);
  });

  test('of one picture each are read in the order of the numbers in their names', () => {
    const { rows, notes } = read(['Nummer;Doel;Foto 10;Foto 2;Foto 1', '1;koop;j.jpg;b.jpg;a.jpg']);
    expect(urlsOf(rows[0])).toEqual(['a.jpg', 'b.jpg', 'j.jpg']);
    expect(notes).toEqual([]);
  });

  test('are found below a title row', () => {
    expect(read(['Panden op 12/3/2026;;;;;', ';;;;;', HEAD, lineOf('1')]).rows).toMatchObject([{ ID: '1' }]);
  });
});

describe('cells', () => {
  test.each(['a;b', 'a; b; c'])(
    'that a separator in the text "%s" has shifted make the row unreadable, so that the property keeps its last state',
    (text) => {
      const { changes, notes } = read([HEAD, ...LINES, lineOf('4', `koop;Huis;9000;350000;${text}`)]);
      expect(changes[3]).toEqual({ kind: 'put', id: '4', row: { ID: '4', language: 'nl' }, isBroken: true });
      expect(notes).toEqual([{ note: 'cellsMoved', id: '4 (#5)', count: 1 }]);
    },
  );

  test('with a comma in an amount are refused when the comma also separates cells', () => {
    const refused = expect.objectContaining({ key: 'import:refused.cells', values: { line: 2 } });
    expect(() => read(['Nummer,Doel,Type,Prijs', '1,koop,Huis,350,000', '2,koop,Huis,275,000'])).toThrow(refused);
  });

  test('of a row that a line break has split are reported', () => {
    const { notes } = read([HEAD, '1;koop;Huis;9000', 'en meer;350000;Mooi', ...LINES]);
    expect(notes).toEqual([{ note: 'cellsFew', id: '#2, #3', count: 2 }]);
  });

  test.each([
    ['="0012"', '0012'],
    ["'0012", '0012'],
  ])('such as %s, by which Excel protects a text, are read as %s', (cell, id) => {
    expect(read([HEAD, lineOf(cell)]).changes).toMatchObject([{ id }]);
  });

  test.each(['4.01397E+06', '4,01397E+06', '#REF!', '#N/B', '#####'])(
    'such as %s, in which Excel has lost the property number, give no number',
    (cell) => {
      expect(read([HEAD, lineOf(cell)]).changes).toMatchObject([{ id: '' }]);
    },
  );

  test('match words of the map in any case', () => {
    const { rows } = read([HEAD, lineOf('1', 'VENTE;HUIS;9000;1;x')], { values: { Goal: { vente: '0' } } });
    expect(rows).toMatchObject([{ Goal: '0', WebID: '1' }]);
  });

  test('with a type number of another program are not taken for a type of the site, unless the map of types is empty', () => {
    const lines = [HEAD, lineOf('1', 'koop;4;9000;1;x')];
    expect(read(lines).rows[0]?.WebID).toBe('nr. 4');
    expect(read(lines, { types: { 4: '1' } }).rows[0]?.WebID).toBe('1');
    expect(read(lines, { types: {} }).rows[0]?.WebID).toBe('4');
    expect(read([HEAD, lineOf('1')], { values: { WebID: { huis: '4' } } }).rows[0]?.WebID).toBe('4');
  });

  test.each([
    [
      'https://a.example/1.jpg?s=1,2&x=3\nhttps://a.example/2?s=1;b',
      ['https://a.example/1.jpg?s=1,2&x=3', 'https://a.example/2?s=1;b'],
    ],
    ['media/123,media/124', ['media/123', 'media/124']],
    ['media/123;media/124', ['media/123', 'media/124']],
    ['gevel, straat.jpg,tuin.jpeg', ['gevel, straat.jpg', 'tuin.jpeg']],
    ['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
    ['https://a.example/1.jpg, b.jpg', ['https://a.example/1.jpg', 'b.jpg']],
  ])('such as "%s" give each picture in them', (cell, urls) => {
    const [row] = read(['Nummer;Doel;Fotos', `1;koop;"${cell}"`]).rows;
    expect(urlsOf(row)).toEqual(urls);
  });
});

test('rows with one picture each are merged into one property', () => {
  const { changes, rows } = read(['Nummer;Doel;Foto', '1;koop;a.jpg', '1;koop;b.jpg', '1;koop;a.jpg', '2;huur;c.jpg']);
  expect(changes).toHaveLength(2);
  expect(rows[0]?.Pictures).toEqual([
    { ID: '1-1', Url: 'a.jpg' },
    { ID: '1-2', Url: 'b.jpg' },
  ]);
});

test.each(['sep=;\r', 'sep=;;;;;\r\n', '\uFEFFsep=;\n'])('the first line may be %j', (first) => {
  const { changes } = parseCsv(first + [HEAD, lineOf('1')].join(first.endsWith('\r') ? '\r' : '\r\n'), settings);
  expect(changes).toMatchObject([{ id: '1' }]);
});
