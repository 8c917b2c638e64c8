import { expect, test } from 'vitest';
import { describeFailure, findMailFailure, MailError } from '#service/mail/mail-failure.ts';

test.each([
  [new Error('550 5.1.1 <anouk@voorbeeld.be>: unknown'), '550 5.1.1 <…>: unknown'],
  ['mail to "a.b+c@x.example"\nrefused by  d@y.example', 'mail to "…" refused by …'],
])('the text for staff about %s contains no personal data', (failure, text) => {
  expect(describeFailure(failure)).toBe(text);
});

test.each([
  ['NUL, which PostgreSQL does not keep', '550 no\0such user', '550 no such user'],
  ['a terminal control sequence', '554 \x1b[2J\x9b31mblocked', '554 [2J 31mblocked'],
  ['a bidirectional control character', '554 \u202eblocked', '554 blocked'],
  ['half a character at the point of truncation', `${'x'.repeat(299)}😀`, `${'x'.repeat(299)}\ufffd`],
])('%s is removed from a response', (_what, answer, text) => {
  expect(describeFailure(new Error(answer))).toBe(text);
});

test('a long response of a mail server is truncated', () => {
  expect(describeFailure('x'.repeat(5_000))).toHaveLength(300);
});

const reply = (command: string, responseCode: number) => ({ command, responseCode });

test.each([
  ['a login that is refused', { code: 'EAUTH', ...reply('AUTH PLAIN', 535) }, 'server'],
  ['a login that is required', reply('RCPT TO', 530), 'server'],
  ['a server that is busy', reply('CONN', 421), 'server'],
  ['a server that closes down after the message', reply('DATA', 421), 'server'],
  ['a host name that is not found', { code: 'EDNS' }, 'server'],
  ['a connection that is refused', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'server'],
  ['a certificate that is wrong', { code: 'ETLS' }, 'server'],
  ['an answer that never arrives', { code: 'ETIMEDOUT' }, 'server'],
  ['a sender that is refused', { code: 'EENVELOPE', ...reply('MAIL FROM', 550) }, 'server'],
  ['greylisting', { code: 'EENVELOPE', ...reply('RCPT TO', 451) }, 'later'],
  ['a full disk on the server', reply('DATA', 452), 'later'],
  ['a message that could not be read', { code: 'ESTREAM' }, 'later'],
  ['a mailbox that does not exist', { code: 'EENVELOPE', ...reply('RCPT TO', 550) }, 'refused'],
  ['a mailbox that is too full', reply('RCPT TO', 552), 'refused'],
  ['a message that is not wanted', { code: 'EMESSAGE', ...reply('DATA', 554) }, 'refused'],
  ['an invalid address', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['a failure that states its kind', new MailError('no', 'later'), 'later'],
  ['any other failure', new Error('?'), 'server'],
])('%s is classified by scope: every mail, this mail for now, or this mail for good', (_what, error, failure) => {
  expect(findMailFailure(error)).toBe(failure);
});
