import { describe, expect, test } from 'vitest';
import { readBusy } from '#service/visits/calendar-busy.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-12-20T00:00:00Z');

const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
const busyOf = (...lines: string[]) =>
  readBusy(calendarOf(...lines), FROM, TO).map(({ from, to }) =>
    [from, to].map((moment) => new Date(moment).toISOString().slice(0, 16)).join(' '),
  );

test.each([
  ['in UTC', ['DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z'], '2026-11-23T09:00 2026-11-23T10:00'],
  [
    'in Belgium',
    ['DTSTART;TZID=Europe/Brussels:20261123T090000', 'DURATION:PT1H'],
    '2026-11-23T08:00 2026-11-23T09:00',
  ],
  [
    'in New York',
    ['DTSTART;TZID=America/New_York:20261123T090000', 'DURATION:PT1H'],
    '2026-11-23T14:00 2026-11-23T15:00',
  ],
  [
    'in a time zone as Outlook names it',
    ['DTSTART;TZID=Romance Standard Time:20261123T090000', 'DURATION:PT1H'],
    '2026-11-23T08:00 2026-11-23T09:00',
  ],
  ['without a time zone', ['DTSTART:20261123T090000', 'DTEND:20261123T100000'], '2026-11-23T08:00 2026-11-23T09:00'],
  ['of a whole day', ['DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261124'], '2026-11-22T23:00 2026-11-23T23:00'],
])('an event %s makes an agent busy at its time', (_how, lines, busy) => {
  expect(busyOf(...event(...lines))).toEqual([busy]);
});

test.each([
  ['an event marked as free time', ['TRANSP:TRANSPARENT']],
  ['a cancelled event', ['STATUS:CANCELLED']],
])('%s does not make an agent busy', (_what, lines) => {
  expect(busyOf(...event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', ...lines))).toEqual([]);
});

test('a recurring event keeps its local time through clock changes, and skips excluded and moved dates', () => {
  const weekly = event(
    'DTSTART;TZID=Europe/Brussels:20261012T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;UNTIL=20261215T000000Z',
    'EXDATE;TZID=Europe/Brussels:20261130T090000',
  );
  const moved = event(
    'RECURRENCE-ID;TZID=Europe/Brussels:20261207T090000',
    'DTSTART;TZID=Europe/Brussels:20261208T140000',
    'DURATION:PT1H',
  );
  expect(busyOf(...weekly, ...moved)).toEqual([
    '2026-11-23T08:00 2026-11-23T09:00',
    '2026-12-08T13:00 2026-12-08T14:00',
    '2026-12-14T08:00 2026-12-14T09:00',
  ]);
});

test('an unknown time zone is read from its definition in the calendar', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Bureau',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect(busyOf(...zone, ...event('DTSTART;TZID=Bureau:20261123T090000', 'DURATION:PT1H'))).toEqual([
    '2026-11-23T06:00 2026-11-23T07:00',
  ]);
});

test('ten thousand events, each with its own exceptions, are read within ten seconds of processor time', () => {
  const series = Array.from({ length: 5_000 }, (_, index) => [
    ...['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20261123T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ...['END:VEVENT', 'BEGIN:VEVENT', `UID:${index}`, 'RECURRENCE-ID:20261130T090000Z'],
    ...[`DTSTART:20261201T${10 + (index % 10)}0000Z`, 'DURATION:PT1H', 'END:VEVENT'],
  ]).flat();
  const before = process.cpuUsage();
  const busy = busyOf(...series);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
  expect(busy).toHaveLength(10_000);
  expect([...new Set(busy)]).toHaveLength(11);
});

describe('an invalid calendar is refused:', () => {
  test.each([
    [
      'a zone without a description',
      calendarOf(...event('DTSTART;TZID=Atlantis:20261123T090000', 'DURATION:PT1H')),
      /unknown time zone Atlantis/,
    ],
    [
      'an event that recurs every second since 1970',
      calendarOf(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
      /recurs too often/,
    ],
    ['an HTML page', '<!doctype html><h1>Log in</h1>', /./],
    ['an empty file', '', /./],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', /./],
  ])('%s', (_what, text, problem) => {
    expect(() => readBusy(text, FROM, TO)).toThrow(problem);
  });
});
