import { describe, expect, test } from 'vitest';
import { PASSWORD_PROBLEMS } from '#api/portal-words.ts';
import { findFaults, LOGIN_FIELDS, RESET_FIELDS, readRefusals } from '#features/portal/entrance/form-fields.ts';
import { isTextKey } from '#i18n/translator.ts';

const values = (password: string, passwordRepeat = password, email = '') => ({ email, password, passwordRepeat });

describe('the login', () => {
  test.each([
    ['', '', ['portal:fault.emailMissing', 'portal:fault.passwordMissing']],
    ['demo', 'x', ['portal:fault.email']],
    [' demo@voorbeeld.be ', 'x', []],
  ])('%j with %j lacks %j', (email, password, faults) => {
    expect(Object.values(findFaults(LOGIN_FIELDS, values(password, '', email)))).toEqual(faults);
  });
});

describe('a new password', () => {
  test.each([
    ['elf tekens!', 'elf tekens!', { password: 'portal:fault.short' }],
    ['twaalf teken', 'twaalf teken', {}],
    ['👩‍🚀'.repeat(4), '👩‍🚀'.repeat(4), {}],
    ['twaalf tekens', 'twaalf teken', { passwordRepeat: 'portal:fault.different' }],
    ['x'.repeat(201), 'x'.repeat(201), { password: 'portal:fault.long' }],
  ])('%j and then %j: %j', (password, again, faults) => {
    expect(findFaults(RESET_FIELDS, values(password, again))).toEqual(faults);
  });

  test('every reason of the service has its own text', () => {
    const texts = PASSWORD_PROBLEMS.map((problem) => readRefusals(RESET_FIELDS, { password: problem }).password ?? '');
    expect(new Set(texts).size).toBe(PASSWORD_PROBLEMS.length);
    expect(texts.filter((key) => !isTextKey(key))).toEqual([]);
  });

  test('a reason that nobody knows is told of its field, and one of another field not at all', () => {
    expect(readRefusals(RESET_FIELDS, { password: 'haunted', token: 'short' })).toEqual({
      password: 'portal:fault.password',
    });
  });
});
