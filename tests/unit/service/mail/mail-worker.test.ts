import { expect, test } from 'vitest';
import { describeFailure } from '#service/mail/mail-worker.ts';

test.each([
  [new Error('550 5.1.1 <anouk@voorbeeld.be>: unknown'), '550 5.1.1 <…>: unknown'],
  ['mail to "a.b+c@x.example"\nrefused by  d@y.example', 'mail to "…" refused by …'],
])('what staff read of %s names nobody', (failure, text) => {
  expect(describeFailure(failure)).toBe(text);
});

test('a long answer of a mail server is cut', () => {
  expect(describeFailure('x'.repeat(5_000))).toHaveLength(300);
});
