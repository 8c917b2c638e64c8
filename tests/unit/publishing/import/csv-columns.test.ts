import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import { findColumn } from '#publishing/import/csv-columns.ts';
import { findKind } from '#publishing/import/trade-words.ts';
import { readRecord } from '../../../fixtures/intake/read-record.ts';

describe('a column name that is not listed', () => {
  test.each([
    ['Obj.-Nr.', 'RecordFile'],
    ['Réf. dossier', 'RecordFile'],
    ['Property ref', 'RecordFile'],
    ['Numéro de l’annonce', 'RecordFile'],
    ['Soort eigendom', 'WebID'],
    ['Art der Immobilie', 'WebID'],
    ['Listing type', 'Goal'],
    ['Nbre ch.', 'Bedrooms'],
    ['Aantal badk.', 'Bathrooms'],
    ['Anzahl SZ', 'Bedrooms'],
    ['GSM conseiller', 'ManagerPhone'],
    ['Tel. Ansprechpartner', 'ManagerPhone'],
    ['E-mail négociateur', 'ManagerEmail'],
    ['Stedenb. bestemming', 'PlanningDestination'],
    ['Aff. adresse', 'PublishAddress'],
  ])('such as “%s” is recognised by its words as %s', (name, field) => {
    expect(findColumn(name, 'nl')).toEqual({ field });
  });

  test.each(['Nr. verzekering', 'Type dak', 'Tel. eigenaar', 'Aantal vensters', 'Or. tuin', 'Code poort'])(
    'such as “%s” is not taken for another field',
    (name) => {
      const found = findColumn(name, 'nl');
      const fields = ['RecordFile', 'WebID', 'Goal', 'ManagerPhone', 'ManagerEmail'];
      expect(found && 'field' in found ? fields.includes(found.field) : false).toBe(false);
    },
  );
});

test.each([
  ['Woningen', 'house'],
  ['Appartementen', 'apartment'],
  ['Wohnungen', 'apartment'],
  ['Appartement 2 ch.', 'apartment'],
  ['Maison 3 chambres', 'house'],
])('the kind “%s” is recognised in the plural and with a number of rooms', (word, kind) => {
  expect(findKind(word)).toBe(kind);
});

test('a row with a total is skipped and reported', () => {
  const { changes, notes } = parseCsv('Pandnr;Doel;Prijs\nA;te koop;100000\nTotaal;;100000\n', { language: 'nl' });
  expect(changes).toHaveLength(1);
  expect(notes).toContainEqual({ note: 'totals', id: '#3', count: 1 });
});

test('a column in the wanted language takes precedence over a column without a language', () => {
  const list = 'Pandnr;Doel;Titel;Titel FR\nA;te koop;Huis;Maison\n';
  const titleIn = (language: 'nl' | 'fr') => {
    const [change] = parseCsv(list, { language }).changes;
    return change?.kind === 'put' ? change.row.TypeDescription : undefined;
  };
  expect(titleIn('nl')).toBe('Huis');
  expect(titleIn('fr')).toBe('Maison');
});

describe('a column with two names', () => {
  const rowsOf = (heading: string, ...cells: string[]) => {
    const lines = cells.map((cell, at) => `A${at};te koop;${cell}`);
    const { changes, fields = [] } = parseCsv([`Pandnr;Doel;${heading}`, ...lines].join('\n'), { language: 'nl' });
    return { fields, rows: changes.map((change) => (change.kind === 'put' ? change.row : {})) };
  };

  test.each([
    ['Overstr. P/G', 'FloodScoreParcel/FloodScoreBuilding'],
    ['P/G-score', 'FloodScoreParcel/FloodScoreBuilding'],
    ['G-score/P-score', 'FloodScoreBuilding/FloodScoreParcel'],
    ['Slpk/Badk', 'Bedrooms/Bathrooms'],
    ['Balkon/Terrasse', 'SurfaceTerrace'],
    ['Terras/balkon', 'SurfaceTerrace'],
    ['Balcon ou terrasse', 'SurfaceTerrace'],
  ])('such as “%s” is recognised as %s', (name, field) => {
    expect(findColumn(name, 'nl')).toEqual({ field });
  });

  test.each(['Balkon', 'Keuken/badkamer', 'Prijs/m²', 'Prix (€/m²)', 'Straat/gemeente'])(
    'such as “%s” is not recognised',
    (name) => {
      expect(findColumn(name, 'nl')).toBeUndefined();
    },
  );

  test('gives each of its two fields a value', () => {
    const { rows, fields } = rowsOf('Overstr. P/G', 'B/C', ' a / A', '-', 'nee');
    expect(rows[0]).toMatchObject({ FloodScoreParcel: 'B', FloodScoreBuilding: 'C' });
    expect(rows[1]).toMatchObject({ FloodScoreParcel: 'a', FloodScoreBuilding: 'A' });
    for (const row of rows.slice(2)) expect(row).not.toHaveProperty('FloodScoreParcel');
    expect(fields).toContainEqual({ path: 'Overstr. P/G', count: 4, state: 'read' });
  });

  test('with a single value, which may belong to either field, is reported and fills neither', () => {
    const [row = {}] = rowsOf('Overstr. P/G', 'B').rows;
    expect(row.FloodScoreParcel).toBe('Overstr. P/G: B');
    const record = readRecord({ ...row, City: 'Gent', Zip: '9000', Status: 'available' });
    expect(record.FloodScoreParcel).toBeUndefined();
  });
});

test('a yes or a name in a column of surfaces gives no surface and is reported as unused', () => {
  const list =
    'Objekt-Nr.;Kauf/Miete;Balkon/Terrasse;Garten\nE1;Kauf;Terrasse 25;ja\nE2;Kauf;Balkon;nein\nE3;Kauf;6 m²;ja\n';
  const { changes, fields = [] } = parseCsv(list, { language: 'de' });
  const rows = changes.map((change) => (change.kind === 'put' ? change.row : {}));
  expect(rows.map(({ SurfaceTerrace }) => SurfaceTerrace)).toEqual(['25', undefined, '6 m²']);
  expect(rows.map(({ SurfaceGarden }) => SurfaceGarden || undefined)).toEqual([undefined, undefined, undefined]);
  expect(fields.filter(({ state }) => state !== 'read')).toEqual([
    { path: 'Garten = ja', count: 2, state: 'noPlace' },
    { path: 'Balkon/Terrasse = Balkon', count: 1, state: 'noPlace' },
  ]);
});
