import { expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { requestName, requestTitle } from '#words/request-name.ts';

const t = translate('nl');

test.each([
  ['rent-application', { visited: 'yes' }, 'Kandidatuur'],
  ['rent-application', { visited: 'no' }, 'Bezoek'],
  ['contact-appointment', {}, 'Bezoek'],
  ['contact-me', {}, 'Vraag'],
  ['form-of-an-older-version', {}, 'form-of-an-older-version'],
] as const)('the form %s with the answers %o is called “%s” for staff', (form, answers, name) => {
  expect(requestName(form, answers, t)).toBe(name);
});

test('the title of a request names its sender first, also for a property sent to a friend', () => {
  expect(requestTitle('send-to-friend', {}, 'Eva Peeters', t)).toBe('Eva Peeters – Doorgestuurd');
  expect(requestTitle('send-to-friend', {}, '', t)).toBe('Doorgestuurd');
});
