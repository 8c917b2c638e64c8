import { expect, test } from 'vitest';
import { DEFAULT_FREQUENCY, FREQUENCIES, findDigestTime, findNextDigest } from '#domain/alerts/alert-frequency.ts';

const at = (iso: string) => Date.parse(iso);

test('an alert without a frequency gets a daily digest', () => {
  expect(FREQUENCIES).toContain(DEFAULT_FREQUENCY);
  expect(DEFAULT_FREQUENCY).toBe('daily');
});

// 21 November 2026 is a Saturday; Belgium changes its clocks on 29 March and 25 October 2026.
test.each([
  ['daily', '2026-11-21T06:59:59Z', '2026-11-20T07:00:00Z'],
  ['daily', '2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z'],
  ['daily', '2026-11-21T23:30:00Z', '2026-11-21T07:00:00Z'],
  ['daily', '2026-07-21T06:00:00Z', '2026-07-21T06:00:00Z'],
  ['daily', '2026-03-29T05:59:00Z', '2026-03-28T07:00:00Z'],
  ['daily', '2026-03-29T06:00:00Z', '2026-03-29T06:00:00Z'],
  ['daily', '2026-10-25T06:30:00Z', '2026-10-24T06:00:00Z'],
  ['weekly', '2026-11-21T10:00:00Z', '2026-11-16T07:00:00Z'],
  ['weekly', '2026-11-23T06:59:00Z', '2026-11-16T07:00:00Z'],
  ['weekly', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00Z'],
] as const)('a %s digest sent at %s covers news found before %s', (frequency, now, before) => {
  expect(new Date(findDigestTime(frequency, at(now))).toISOString()).toBe(new Date(before).toISOString());
});

test('an immediate alert is due now, at any hour', () => {
  expect(findDigestTime('instant', at('2026-11-21T02:00:00Z'))).toBe(Number.POSITIVE_INFINITY);
  expect(findNextDigest('instant', 5)).toBe(5);
});

test.each([
  ['daily', '2026-11-21T10:00:00Z', '2026-11-22T07:00:00Z'],
  ['daily', '2026-03-28T10:00:00Z', '2026-03-29T06:00:00Z'],
  ['daily', '2026-10-24T10:00:00Z', '2026-10-25T07:00:00Z'],
  ['weekly', '2026-11-21T10:00:00Z', '2026-11-23T07:00:00Z'],
] as const)('%s news found at %s is sent at %s', (frequency, now, next) => {
  expect(new Date(findNextDigest(frequency, at(now))).toISOString()).toBe(new Date(next).toISOString());
});
