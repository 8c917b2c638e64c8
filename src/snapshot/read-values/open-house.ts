import { findOwn } from '#domain/own-value.ts';
import { clockAt, hasOffset } from '#domain/time/zone.ts';
import type { OpenHouse } from '#domain/visits/open-house.ts';
import { MAX_PLACES } from '#domain/visits/open-house.ts';
import { readDate } from './date.ts';
import type { PartFault, ReadParts } from './item.ts';
import { numberReader } from './number.ts';
import { isNothing } from './read-value.ts';

const readPlaces = numberReader({ isWhole: true, min: 1, max: MAX_PLACES });

const CLOCK = /[T ](\d{1,2})[:.](\d{2})(?::\d{2}(?:[.,]\d+)?)?$/;

/** Parses "2026-11-28T10:00", "28/11/2026 10:00" or "2026-11-28T09:00Z" as Belgian date and time. */
function parseMoment(written: unknown): { date: string; clock: string } | undefined {
  if (typeof written !== 'string') return undefined;
  const text = written.trim();
  if (hasOffset(text)) {
    const moment = Date.parse(text);
    if (Number.isNaN(moment)) return undefined;
    const shown = new Date(clockAt(moment)).toISOString();
    return { date: shown.slice(0, 10), clock: shown.slice(11, 16) };
  }
  const [, hours = '', minutes = ''] = CLOCK.exec(text) ?? [];
  const day = readDate(text);
  if (day.kind !== 'value' || hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return { date: day.value, clock: `${hours.padStart(2, '0')}:${minutes}` };
}

function readOpenHouse(written: unknown, path: string, faults: PartFault[]): OpenHouse | undefined {
  const group = typeof written === 'object' && written !== null ? (written as Record<string, unknown>) : {};
  const [start, end] = [parseMoment(group.Start), parseMoment(group.End)];
  for (const [field, moment] of Object.entries({ Start: start, End: end })) {
    if (moment) continue;
    const got = findOwn(group, field);
    faults.push({ path: `${path} › ${field}`, problem: 'problem.unreadable', got, expected: 'moment' });
  }
  if (!start || !end) return undefined;
  if (start.date !== end.date || end.clock <= start.clock) {
    faults.push({ path: `${path} › End`, problem: 'problem.openHouseEnd', got: group.End, expected: 'moment' });
    return undefined;
  }
  const places = readPlaces(group.Places);
  if (places.kind === 'unreadable') {
    faults.push({ path: `${path} › Places`, problem: places.problem, got: group.Places, expected: 'count' });
    // Rejects the open house: an invalid limit would mean unlimited registrations.
    return undefined;
  }
  return {
    date: start.date,
    slot: `${start.clock}-${end.clock}`,
    ...(places.kind === 'value' && { places: places.value }),
  };
}

/** The open houses of a property, parsed separately, without duplicates. */
export function readOpenHouses(written: unknown): ReadParts<OpenHouse[]> {
  const faults: PartFault[] = [];
  if (isNothing(written)) return { value: [], faults };
  const items = Array.isArray(written) ? (written as unknown[]) : [written];
  const read = items.flatMap((item, index) => readOpenHouse(item, String(index + 1), faults) ?? []);
  const byTime = new Map(read.map((one) => [`${one.date} ${one.slot}`, one]));
  return { value: [...byTime.values()], faults };
}
