import { expect, test } from 'vitest';
import {
  FORM_VALUES,
  invalidCode,
  isMessageCode,
  isOnePage,
  listFields,
  MESSAGE_CODES,
  requiredCode,
} from '#domain/forms/field.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';

test.each(LANGUAGES)('every message code has a text in %s, and every message text has a code', (language) => {
  const keys = Object.keys(readMessages(language).form).filter((key) => key.startsWith('message.'));
  expect(keys.map((key) => key.slice('message.'.length)).sort()).toEqual([...MESSAGE_CODES].sort());
});

test('every field name except the language is used by a form', () => {
  const used = new Set<string>(Object.values(FORMS).flatMap((form) => listFields(form).map(({ name }) => name)));
  expect(Object.keys(FORM_VALUES).filter((name) => name !== 'language' && !used.has(name))).toEqual([]);
});

test('a form with fewer than ten questions is one page, a longer one has steps', () => {
  const walked = Object.values(FORMS).filter((form) => !isOnePage(form));
  expect(walked.map(({ name }) => name).sort()).toEqual([
    'contact-demand',
    'demand-register',
    'purchase-offer',
    'rent-application',
  ]);
});

test('a field has its own message code for a missing or invalid value, or else a general one', () => {
  expect(requiredCode({ name: 'email', kind: 'email' })).toBe('email.required');
  expect(invalidCode({ name: 'email', kind: 'email' })).toBe('email.invalid');
  expect(requiredCode({ name: 'street', kind: 'text', requiredCode: 'street.valuation' })).toBe('street.valuation');
  expect(invalidCode({ name: 'firstName', kind: 'text' })).toBe('value.invalid');
});

test.each([
  ['email.invalid', true],
  ['email.wrong', false],
])('%j is a message code: %j', (code, is) => {
  expect(isMessageCode(code)).toBe(is);
});
