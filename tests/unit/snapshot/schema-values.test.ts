import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  flag,
  identifier,
  languageCode,
  localisedText,
  optionalAmount,
  optionalCount,
  optionalDate,
  optionalFlag,
  optionalNumber,
  optionalText,
  optionalYear,
  publicText,
  requiredText,
  textOrLocalised,
} from '#snapshot/schema/values.ts';

/** What a value becomes, or 'refused'. */
function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : 'refused';
}

describe('values as a real export writes them', () => {
  test.each([
    ['text', optionalText, 'Jette', 'Jette'],
    ['a number for a text', optionalText, 1000, '1000'],
    ['empty text', optionalText, '', undefined],
    ['spaces', optionalText, '   ', undefined],
    ['null', optionalText, null, undefined],
    ['a list for a text', optionalText, ['a'], 'refused'],
    ['a needed text', requiredText, 'a', 'a'],
    ['a number for a needed text', requiredText, 1080, '1080'],
    ['nothing for a needed text', requiredText, ' ', 'refused'],
    ['a number', optionalNumber, 4.35, 4.35],
    ['a number typed with a comma', optionalNumber, '4,35', 4.35],
    ['a negative number', optionalNumber, '-1.5', -1.5],
    ['a word for a number', optionalNumber, 'veel', 'refused'],
    ['a thousands point, which could be a comma', optionalNumber, '1.250.000', 'refused'],
    ['no number', optionalNumber, '', undefined],
    ['an amount', optionalAmount, ' 375000 ', 375_000],
    ['a negative amount', optionalAmount, -1, 'refused'],
    ['infinity', optionalAmount, Number.POSITIVE_INFINITY, 'refused'],
    ['a count', optionalCount, '3', 3],
    ['half a bedroom', optionalCount, 2.5, 'refused'],
    ['a year', optionalYear, '1931', 1931],
    ['no real year', optionalYear, 31, 'refused'],
    ['an ISO date', optionalDate, '2031-05-01', '2031-05-01'],
    ['a date with a time', optionalDate, '2031-05-01T23:00:00', '2031-05-01'],
    ['a Belgian date', optionalDate, '1/5/2031', '2031-05-01'],
    ['a Belgian date with hyphens', optionalDate, '01-05-2031', '2031-05-01'],
    ['a day that does not exist', optionalDate, '31/2/2031', 'refused'],
    ['no date', optionalDate, null, undefined],
    ['yes as 1', optionalFlag, 1, true],
    ['yes as text', optionalFlag, 'true', true],
    ['no as 0', optionalFlag, '0', false],
    ['unknown', optionalFlag, '', undefined],
    ['perhaps', optionalFlag, 'perhaps', 'refused'],
    ['a needed flag', flag, false, false],
    ['nothing for a needed flag', flag, undefined, 'refused'],
    ['an id', identifier, '4013972', '4013972'],
    ['a number as id', identifier, 4013972, '4013972'],
    ['an id that would leave its folder', identifier, '../x', 'refused'],
    ['an id with a space', identifier, 'a b', 'refused'],
    ['no id', identifier, '', 'refused'],
    ['a language', languageCode, 'de', 'de'],
    ['a language the product does not speak', languageCode, 'es', 'refused'],
  ] as const)('%s', (_name, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });
});

describe('texts per language', () => {
  test('may lack a language', () => {
    expect(read(localisedText, { nl: 'a' })).toEqual({ nl: 'a' });
    expect(read(localisedText, {})).toEqual({});
  });

  test('know no other language', () => {
    expect(read(localisedText, { nl: 'a', es: 'b' })).toBe('refused');
  });

  test('may be one text for all where the specification says so', () => {
    expect(read(textOrLocalised, 'a')).toBe('a');
    expect(read(textOrLocalised, { fr: 'b' })).toEqual({ fr: 'b' });
    expect(read(textOrLocalised, 3)).toBe('refused');
  });

  test('say whether they are public', () => {
    expect(read(publicText, { public: false, text: { nl: 'a' } })).toEqual({ public: false, text: { nl: 'a' } });
    expect(read(publicText, { text: { nl: 'a' } })).toBe('refused');
  });
});
