import { expect, test } from 'vitest';
import { sentError } from '#api/browser-error.ts';

const ERROR = { kind: 'error', page: 'https://a.example/nl/', file: '/_astro/List.js', message: 'x is not a function' };

test('an error reported by a page is accepted unchanged', () => {
  expect(sentError.safeParse(ERROR).data).toEqual(ERROR);
});

test.each([
  ['of an unknown kind', { ...ERROR, kind: 'crash' }],
  ['with a message of two thousand characters', { ...ERROR, message: 'x'.repeat(2_000) }],
  ['with an unknown field', { ...ERROR, visitor: 'Anna' }],
  ['without a page', { ...ERROR, page: undefined }],
])('a reported error %s is rejected', (_what, error) => {
  expect(sentError.safeParse(error).success).toBe(false);
});
