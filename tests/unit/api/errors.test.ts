import { describe, expect, test } from 'vitest';
import { ERROR_CODES, ERRORS, errorKey, errorStatus, isErrorCode } from '#api/errors.ts';
import { LANGUAGES } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';

describe('the error catalogue', () => {
  test.each(ERROR_CODES)('has a status of at least 400, a cause and a text in every language for %s', (code) => {
    expect(errorStatus(code)).toBeGreaterThanOrEqual(400);
    expect(ERRORS[code].cause).not.toBe('');
    const name = errorKey(code).replace('error:', '');
    for (const language of LANGUAGES) expect(readMessages(language).error, language).toHaveProperty([name]);
  });
  test('has no text for a code that does not exist', () => {
    const others = ['code.OFFLINE', 'code.TIMEOUT', 'code.NETWORK', 'code.COOKIES'];
    expect(
      Object.keys(readMessages('nl').error)
        .filter((key) => !others.includes(key))
        .sort(),
    ).toEqual(ERROR_CODES.map((code) => `code.${code}`).sort());
  });
  test.each([
    ['API_ERROR', true],
    ['toString', false],
    [7, false],
    [undefined, false],
  ])('recognises %j as a code: %j', (value, is) => {
    expect(isErrorCode(value)).toBe(is);
  });
});
