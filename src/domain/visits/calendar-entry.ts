import { type FreeTime, momentsOf } from './visit-times.ts';

export type CalendarEntry = FreeTime & {
  /** Permanent identifier of the entry: mails about the same visit update it instead of adding one. */
  id: string;
  summary: string;
  location?: string | undefined;
  isFixed: boolean;
  now: number;
};

/** Longer lines are folded (RFC 5545 3.1); counted in bytes. */
const MAX_LINE_BYTES = 75;

const stamp = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  for (const letter of line) {
    const current = `${lines.at(-1)}${letter}`;
    if (encoder.encode(current).length <= MAX_LINE_BYTES) lines[lines.length - 1] = current;
    else lines.push(` ${letter}`);
  }
  return lines.join('\r\n');
}

/** A visit as a calendar file (RFC 5545), for the thank-you page: browsers and service write the same file. */
export function writeCalendarEntry({ id, date, slot, summary, location, isFixed, now }: CalendarEntry): string {
  const { from, to } = momentsOf(date, slot);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gevel//visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    'SEQUENCE:0',
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `STATUS:${isFixed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** Name of the saved file. */
export const CALENDAR_FILE = 'gevel.ics';

/** The calendar file as a data URL for a link. */
export const calendarHref = (entry: CalendarEntry): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(writeCalendarEntry(entry))}`;
