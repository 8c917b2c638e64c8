import { expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS } from '#domain/time/clock.ts';
import { type Clocks, judgeClocks } from '#service/clock/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 21, 10);
const judge = (clocks: Partial<Clocks>) =>
  judgeClocks({
    now: NOW,
    database: NOW,
    firstStart: NOW - 100 * DAY_MS,
    lastRun: NOW - DAY_MS,
    newest: NOW - HOUR_MS,
    waitingSince: undefined,
    ...clocks,
  });

test('a system clock that agrees with the database and the last run is plausible', () => {
  expect(judge({})).toEqual({ kind: 'go' });
});

test.each([-1, 1])('a clock that the database contradicts (%i) delays deletion, which is reported once', (sign) => {
  const database = NOW + sign * (CLOCK_TOLERANCE_MS + 1);
  expect(judge({ database })).toEqual({ kind: 'wait', isNew: true, known: database });
  expect(judge({ database, waitingSince: NOW - HOUR_MS })).toMatchObject({ kind: 'wait', isNew: false });
});

test.each([
  ['after a gap of eight days', NOW - 8 * DAY_MS],
  ['before the last run', NOW + DAY_MS],
])('a clock %s delays deletion', (_, lastRun) => {
  expect(judge({ lastRun })).toEqual({ kind: 'wait', isNew: true, known: lastRun });
});

test('a delay ends after one day', () => {
  const lastRun = NOW - 8 * DAY_MS;
  expect(judge({ lastRun, waitingSince: NOW - DAY_MS + 1 }).kind).toBe('wait');
  expect(judge({ lastRun, waitingSince: NOW - DAY_MS }).kind).toBe('go');
});

test('a delay recorded more than two days ago counts as an earlier clock jump, so a new delay starts', () => {
  const lastRun = NOW - 8 * DAY_MS;
  expect(judge({ lastRun, waitingSince: NOW - 2 * DAY_MS - 1 })).toEqual({ kind: 'wait', isNew: true, known: lastRun });
});

test('deletion is delayed on the first recorded day', () => {
  expect(judge({ firstStart: undefined })).toEqual({ kind: 'start' });
  expect(judge({ firstStart: NOW - HOUR_MS })).toEqual({ kind: 'start' });
});
