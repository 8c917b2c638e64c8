import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarHref, writeCalendarEntry } from '#domain/visits/calendar-entry.ts';

const ENTRY: CalendarEntry = {
  id: '0a1b@example.be',
  date: '2026-11-26',
  slot: '10:00-13:00',
  summary: 'Bezoek: Appartement, licht; met "zicht" \\ terras\nen een zeer lange naam die niet op één regel past',
  location: 'Zeven-Bonnierslaan 61 bus 3, 1190 Vorst',
  isFixed: false,
  now: Date.UTC(2026, 10, 24, 9, 30, 5),
};

const read = (text: string) => {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!event) throw new Error('The file has no event');
  return event;
};

describe('the calendar file of a visit', () => {
  test('is parsed back unchanged by a calendar', () => {
    const event = read(writeCalendarEntry(ENTRY));
    expect(event.getFirstPropertyValue('uid')).toBe(ENTRY.id);
    expect(event.getFirstPropertyValue('summary')).toBe(ENTRY.summary);
    expect(event.getFirstPropertyValue('location')).toBe(ENTRY.location);
    expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2026-11-26T09:00:00Z');
    expect(String(event.getFirstPropertyValue('dtend'))).toBe('2026-11-26T12:00:00Z');
    expect(String(event.getFirstPropertyValue('dtstamp'))).toBe('2026-11-24T09:30:05Z');
  });

  test.each([
    [true, 'CONFIRMED'],
    [false, 'TENTATIVE'],
  ])('states whether the visit is confirmed (%s)', (isFixed, status) => {
    expect(read(writeCalendarEntry({ ...ENTRY, isFixed })).getFirstPropertyValue('status')).toBe(status);
  });

  test('has no line longer than 75 bytes, and splits no character', () => {
    const lines = writeCalendarEntry({ ...ENTRY, summary: 'é€'.repeat(90) }).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(read(writeCalendarEntry({ ...ENTRY, summary: '😀'.repeat(40) })).getFirstPropertyValue('summary')).toBe(
      '😀'.repeat(40),
    );
  });

  test('is contained unchanged in its link', () => {
    const [, text = ''] = calendarHref(ENTRY).split('utf-8,');
    expect(decodeURIComponent(text)).toBe(writeCalendarEntry(ENTRY));
  });
});
