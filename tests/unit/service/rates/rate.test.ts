import { expect, test } from 'vitest';
import { FORM_NAMES, type FormName } from '#domain/forms/forms.ts';
import { listLimits } from '#service/rates/rate.ts';

const HOUR_MS = 3_600_000;
const VISITOR = '203.0.113.7';
/** Forms that make the service send mail to an address that somebody other than its owner may have entered. */
const TO_OTHERS: readonly FormName[] = ['send-to-friend', 'sign-newsletter', 'demand-register'];

const limitsOf = (form: FormName, visitor = VISITOR) =>
  listLimits(form, visitor, Date.UTC(2026, 10, 21, 10), 'key').map(({ key, limit, windowMs }) => ({
    scope: key.split(':')[0],
    limit,
    windowMs,
  }));

test.each(TO_OTHERS)('the form %s, which sends mail to others, may be sent five times an hour', (form) => {
  expect(limitsOf(form)).toContainEqual({ scope: 'form', limit: 5, windowMs: HOUR_MS });
});

test.each(FORM_NAMES.filter((form) => !TO_OTHERS.includes(form)))(
  'the form %s may be sent ten times in ten minutes',
  (form) => {
    expect(limitsOf(form)).toContainEqual({ scope: 'form', limit: 10, windowMs: HOUR_MS / 6 });
  },
);

test.each(FORM_NAMES)('the form %s counts towards the sixty forms that a visitor may send in a day', (form) => {
  expect(limitsOf(form)).toContainEqual({ scope: 'visitor', limit: 60, windowMs: 24 * HOUR_MS });
});

test('the key of a rate limit contains no IP address', () => {
  const keys = listLimits('contact-me', VISITOR, 0, 'key').map(({ key }) => key);
  expect(keys.filter((key) => key.includes(VISITOR))).toEqual([]);
});
