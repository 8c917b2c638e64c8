import { expect, test } from 'vitest';
import { aboutTime, findMoment, parseMoment, visitTimesQuery, writeMoment } from '#api/visits.ts';

test('a day and a time are formatted as one value, and parsed back', () => {
  const time = { date: '2026-12-08', slot: '16:00-19:00' };
  expect(parseMoment(writeMoment(time))).toEqual(time);
});

test('a time in a link is selected in the form', () => {
  const time = { date: '2026-11-28', slot: '10:00-12:00' };
  const href = aboutTime('/nl/maak-een-afspraak/?property=4013972', time);
  expect(findMoment(`https://agency.example${href}`)).toEqual(time);
  expect(findMoment('https://agency.example/nl/?property=4013972&moment=now')).toBeUndefined();
});

test.each(['', '2026-12-08', '2026-12-08 16:00', '2026-12-08 16:00-19:00 ', 'x 16:00-19:00'])(
  '%j is not a time',
  (text) => {
    expect(parseMoment(text)).toBeUndefined();
  },
);

test.each([
  [{ property: '1', language: 'nl' }, true],
  [{ property: '1', language: 'nl', from: '2026-12-01', days: '14' }, true],
  [{ property: '1', language: 'xx' }, false],
  [{ property: '', language: 'nl' }, false],
  [{ property: '1', language: 'nl', from: '1-12-2026' }, false],
  [{ property: '1', language: 'nl', days: '0' }, false],
  [{ property: '1', language: 'nl', days: '999' }, false],
])('the query %j is a valid request for times: %s', (query, isGood) => {
  expect(visitTimesQuery.safeParse(query).success).toBe(isGood);
});
