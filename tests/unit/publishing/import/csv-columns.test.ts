import { describe, expect, test } from 'vitest';
import { parseCsv } from '#publishing/import/csv.ts';
import { findColumn } from '#publishing/import/csv-columns.ts';
import { findKind } from '#publishing/import/trade-words.ts';

describe('a column name that no list has', () => {
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
  ])('“%s” is read by its words as %s', (name, field) => {
    expect(findColumn(name, 'nl')).toEqual({ field });
  });

  test.each(['Nr. verzekering', 'Type dak', 'Tel. eigenaar', 'Aantal vensters', 'Or. tuin', 'Code poort'])(
    '“%s” keeps its own meaning or none',
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
])('the kind “%s” is understood as its singular without rooms', (word, kind) => {
  expect(findKind(word)).toBe(kind);
});

test('a row with a total is no property and is told', () => {
  const { changes, notes } = parseCsv('Pandnr;Doel;Prijs\nA;te koop;100000\nTotaal;;100000\n', { language: 'nl' });
  expect(changes).toHaveLength(1);
  expect(notes).toContainEqual({ note: 'totals', id: '#3', count: 1 });
});

test('a column of the wanted language precedes the one without a language', () => {
  const list = 'Pandnr;Doel;Titel;Titel FR\nA;te koop;Huis;Maison\n';
  const titleIn = (language: 'nl' | 'fr') => {
    const [change] = parseCsv(list, { language }).changes;
    return change?.kind === 'put' ? change.row.TypeDescription : undefined;
  };
  expect(titleIn('nl')).toBe('Huis');
  expect(titleIn('fr')).toBe('Maison');
});
