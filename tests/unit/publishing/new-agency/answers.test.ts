import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUESTIONS, READERS, readAnswers } from '#publishing/new-agency/answers.ts';

const ANSWERS = JSON.parse(readFileSync('tests/fixtures/new-agency.json', 'utf8')) as Record<string, unknown>;

test('answers are parsed in the notations that people use', () => {
  const read = readAnswers(ANSWERS);
  if (!read.ok) throw new Error(JSON.stringify(read.wrongs));
  expect(read.answers).toMatchObject({
    languages: ['nl', 'fr'],
    zip: '9000',
    companyNumber: 'BE 0123.456.749',
    institute: ['512.345'],
    types: ['house', 'apartment', 'land', 'shop'],
    // The file has no initials, so the default is derived from the name.
    initials: 'GG',
  });
});

test.each([
  ['languages', 'nl, it', 'agency:wrong.languages'],
  ['street', '', 'agency:wrong.empty'],
  ['zip', '123', 'agency:wrong.zip'],
  ['phone', 'x', 'agency:wrong.phone'],
  ['email', 'info@', 'agency:wrong.email'],
  ['url', 'kantoor', 'agency:wrong.url'],
  ['companyNumber', '0123.456.789', 'agency:wrong.companyNumber'],
  ['companyNumber', '123', 'agency:wrong.companyNumber'],
  ['colour', 'green', 'agency:wrong.colour'],
  ['colour', '#ffcc00', 'agency:wrong.contrast'],
  ['initials', 'ABCD', 'agency:wrong.initials'],
  ['types', 'house, castle', 'agency:wrong.types'],
  ['town', 'Gent', 'agency:wrong.unknown'],
])('only the answer to %s is rejected when it is %j', (question, answer, key) => {
  expect(readAnswers({ ...ANSWERS, [question]: answer })).toMatchObject({
    ok: false,
    wrongs: [{ question, wrong: { key } }],
  });
});

test('a file that is not a list of answers is reported, and so is each missing answer', () => {
  expect(readAnswers([])).toMatchObject({ ok: false, wrongs: [{ wrong: { key: 'agency:wrong.file' } }] });
  const { phone: _phone, insurer: _insurer, ...rest } = ANSWERS;
  const read = readAnswers(rest);
  expect(read.ok ? [] : read.wrongs.map(({ question }) => question)).toEqual(['phone', 'insurer']);
});

test('the message about a rejected colour names a usable shade', () => {
  const refused = READERS.colour('#ffcc00');
  const nearest = refused.ok ? '' : (refused.wrong.values?.nearest ?? '');
  expect(READERS.colour(nearest)).toEqual({ ok: true, value: nearest });
});

test('the first question is about the languages, because they decide the other questions', () => {
  expect(QUESTIONS[0]).toBe('languages');
});
