import { describe, expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import type { DeliveryNote } from '#publishing/import/delivery.ts';
import { formatNotes, formatQuestions } from '#publishing/import/report.ts';
import { checkRows } from '#publishing/import/rows.ts';

const noType = (record: string, got: string): Fault => ({
  severity: 'omitted',
  file: 'nl/properties.json',
  record,
  field: 'WebID',
  problem: 'problem.noType',
  remedy: 'remedy.type',
  values: { got },
});

describe('an import asks each question once', () => {
  test('with the number of properties, a few of their numbers, and the values', () => {
    const faults = Array.from({ length: 12 }, (_, at) => noType(String(at + 1), at % 2 ? '"Chalet"' : '"Kasteel"'));
    expect(formatQuestions(faults, 'en')).toEqual([
      'LEFT OUT  nl/properties.json › 12 ×: 1, 2, 3, 4, … (+8) › WebID: not an existing type (it says "Kasteel", "Chalet") → Choose a type from types.json for the property.',
    ]);
  });

  test('with the address of the property when only one property is concerned', () => {
    const [line] = formatQuestions([{ ...noType('7', '"Chalet"'), about: '9000 Gent' }], 'en');
    expect(line).toContain('7 (9000 Gent) › WebID');
  });

  test('with the most severe first', () => {
    const notice: Fault = { ...noType('1', 'x'), severity: 'notice' };
    const lines = formatQuestions([notice, noType('2', 'y')], 'en');
    expect(lines.map((line) => line.split('  ')[0])).toEqual(['LEFT OUT', 'NOTE']);
  });

  test('with notes of one kind in one line, except notes that already contain a count', () => {
    const twice = (id: string): DeliveryNote => ({ note: 'twice', id });
    const notes: DeliveryNote[] = [
      twice('1'),
      twice('2'),
      { note: 'fieldsUnknown', id: 'Kleur (8 ×)', count: 1 },
      twice('3'),
    ];
    expect(formatNotes(notes, 'en')).toEqual([
      '3 properties appear more than once in the file (1, 2, 3): the last counts.',
      'One field is not understood: Kleur (8 ×). Name the site’s field for it in the mapping file under headers if it matters.',
    ]);
    expect(formatNotes([twice('1')], 'en')).toEqual(['1 appears more than once in the file: the last counts.']);
  });

  test('in at most 20 lines for 100 properties without picture sizes and without a price flag', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ID: String(at + 1),
      Goal: 0,
      WebID: '1',
      Zip: '9000',
      language: 'nl',
      Pictures: [1, 2, 3].map((n) => ({ ID: `${at}-${n}`, Url: `https://pictures.example/${at}/${n}.jpg` })),
    }));
    const lines = formatQuestions(checkRows(rows, { file: 'nl/properties.json' }), 'nl');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(20);
  });
});
