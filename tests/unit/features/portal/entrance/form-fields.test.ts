import { describe, expect, test } from 'vitest';
import { PASSWORD_PROBLEMS } from '#api/portal-words.ts';
import { findFaults, LOGIN_FIELDS, RESET_FIELDS, readRefusals } from '#features/portal/entrance/form-fields.ts';
import { isTextKey } from '#i18n/translator.ts';

const values = (password: string, passwordRepeat = password, email = '') => ({ email, password, passwordRepeat });

describe('the login form', () => {
  test.each([
    ['', '', ['portal:fault.emailMissing', 'portal:fault.passwordMissing']],
    ['demo', 'x', ['portal:fault.email']],
    [' demo@voorbeeld.be ', 'x', []],
  ])('with %j and %j reports %j', (email, password, faults) => {
    expect(Object.values(findFaults(LOGIN_FIELDS, values(password, '', email)))).toEqual(faults);
  });
});

describe('the new-password form', () => {
  test.each([
    ['elf tekens!', 'elf tekens!', { password: 'portal:fault.short' }],
    ['twaalf teken', 'twaalf teken', {}],
    ['👩‍🚀'.repeat(4), '👩‍🚀'.repeat(4), {}],
    ['twaalf tekens', 'twaalf teken', { passwordRepeat: 'portal:fault.different' }],
    ['x'.repeat(201), 'x'.repeat(201), { password: 'portal:fault.long' }],
  ])('with %j and then %j reports %j', (password, again, faults) => {
    expect(findFaults(RESET_FIELDS, values(password, again))).toEqual(faults);
  });

  test('has a text for every reason of the service', () => {
    const texts = PASSWORD_PROBLEMS.map((problem) => readRefusals(RESET_FIELDS, { password: problem }).password ?? '');
    expect(new Set(texts).size).toBe(PASSWORD_PROBLEMS.length);
    expect(texts.filter((key) => !isTextKey(key))).toEqual([]);
  });

  test('reports an unknown reason at its field, and ignores a reason for another field', () => {
    expect(readRefusals(RESET_FIELDS, { password: 'haunted', token: 'short' })).toEqual({
      password: 'portal:fault.password',
    });
  });
});
