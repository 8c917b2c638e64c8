import { describe, expect, test } from 'vitest';
import { type ImportReport, importAnswers, importReport } from '#api/import-report.ts';
import { parseJson } from '#api/parse-json.ts';

const REPORT: ImportReport = {
  state: 'read',
  count: 2,
  questions: [{ key: 'publish PublishPrice', text: 'Mogen de prijzen op de site?', choices: [], isOptional: false }],
  fields: ['Price'],
  cards: [{ text: 'G-1  Te koop', cells: ['Prijs: 1 → Price'] }],
  lines: ['8 velden'],
};

describe('the report of an import', () => {
  test('is parsed back unchanged', () => {
    expect(parseJson(JSON.stringify(REPORT), importReport)).toEqual(REPORT);
  });

  test.each([
    ['cut off', '{"state":'],
    ['of an unknown state', JSON.stringify({ ...REPORT, state: 'half' })],
  ])('is rejected when it is %s', (_, text) => {
    expect(parseJson(text, importReport)).toBeUndefined();
  });
});

test('answers to the questions of an import are parsed as texts, and objects are rejected', () => {
  expect(parseJson('{"column ID":"Pandnr"}', importAnswers)).toEqual({ 'column ID': 'Pandnr' });
  expect(parseJson('{"column ID":{}}', importAnswers)).toBeUndefined();
});
