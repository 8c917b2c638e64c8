import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  identifier,
  languageCode,
  localisedText,
  publicText,
  requiredText,
  textOrLocalised,
} from '#snapshot/schema/values.ts';

/** The parsed value, or 'refused'. */
function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : 'refused';
}

describe('as a real export writes it,', () => {
  test.each([
    ['a needed text', requiredText, 'a', 'a'],
    ['a number for a needed text', requiredText, 1080, '1080'],
    ['nothing for a needed text', requiredText, ' ', 'refused'],
    ['an id', identifier, '4013972', '4013972'],
    ['a number as id', identifier, 4013972, '4013972'],
    ['an id that would leave its folder', identifier, '../x', 'refused'],
    ['an id with a space', identifier, 'a b', 'refused'],
    ['no id', identifier, '', 'refused'],
    ['a language', languageCode, 'de', 'de'],
    ['an unsupported language', languageCode, 'es', 'refused'],
  ] as const)('%s is parsed or refused as expected', (_name, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });
});

describe('texts per language', () => {
  test('may lack a language', () => {
    expect(read(localisedText, { nl: 'a' })).toEqual({ nl: 'a' });
    expect(read(localisedText, {})).toEqual({});
  });

  test('may not have an unsupported language', () => {
    expect(read(localisedText, { nl: 'a', es: 'b' })).toBe('refused');
  });

  test('may be a single text for all languages when the specification allows it', () => {
    expect(read(textOrLocalised, 'a')).toBe('a');
    expect(read(textOrLocalised, { fr: 'b' })).toEqual({ fr: 'b' });
    expect(read(textOrLocalised, 3)).toBe('refused');
  });

  test('state whether they are public', () => {
    expect(read(publicText, { public: false, text: { nl: 'a' } })).toEqual({ public: false, text: { nl: 'a' } });
    expect(read(publicText, { text: { nl: 'a' } })).toBe('refused');
  });
});
