import { expect, test } from 'vitest';
import { nameOperator } from '#service/audit/audit-command.ts';

test('the user of a command is identified by the login name in the operating system', () => {
  expect(nameOperator(() => ({ username: 'jan' }))).toBe('jan');
});

test('a user without a name is identified by number', () => {
  const fail = () => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)');
  };
  expect(nameOperator(fail)).toBe(`uid ${process.getuid?.()}`);
});
