import { z } from 'zod';
import type { Fault } from '#api/fault.ts';
import type { Localised } from '#domain/language.ts';
import { setOwn } from '#domain/own-value.ts';
import { type ListedStop, TRAVEL_MODES, type Travel } from '#domain/place/stops.ts';
import type { Site } from '#domain/site/site.ts';
import { describeWritten } from './fault.ts';
import type { Reading, RowReader } from './read.ts';
import { bySchema, readRows } from './read.ts';
import { type ListedPlaceRecord, listedPlaceRecord } from './schema/travel.ts';
import { identifier } from './schema/values.ts';

const PLACES_FILE = 'places.json';
const TRAVEL_FILE = 'travel.json';
const MAX_MINUTES = 600;
const MAX_NAMED = 10;

type TravelRow = { ID: string; travel: Travel };
/** The optional lists of places and travel times. */
export type TravelRecords = { places: readonly ListedPlaceRecord[]; travel: readonly TravelRow[] };

const row = z.object({ ID: identifier, Minutes: z.record(z.string(), z.unknown()) });
const times = z.partialRecord(z.enum(TRAVEL_MODES), z.unknown());

/** Minutes to one place; each invalid number is left out and reported. */
function readTimes(written: unknown, report: (field: string, got: unknown) => void): Travel[string] {
  const isMinutes = (value: unknown): value is number =>
    typeof value === 'number' && value >= 0 && value <= MAX_MINUTES;
  const { data } = times.safeParse(typeof written === 'object' && written !== null ? written : { walk: written });
  if (!data) report('', written);
  const found: Travel[string] = {};
  for (const mode of TRAVEL_MODES) {
    const value = data?.[mode];
    if (isMinutes(value)) found[mode] = Math.round(value);
    else if (value !== undefined) report(mode, value);
  }
  return found;
}

const readTravelRow: RowReader<TravelRow> = (written, index, file, faults) => {
  const own: Fault[] = [];
  const checked = bySchema(row)(written, index, file, own);
  faults.push(...own);
  if (!checked) return undefined;
  const travel: Travel = {};
  for (const [place, minutes] of Object.entries(checked.Minutes)) {
    const found = readTimes(minutes, (mode, got) =>
      faults.push({
        severity: 'notice',
        file,
        record: checked.ID,
        field: ['Minutes', place, mode].filter(Boolean).join(' › '),
        problem: 'problem.travelMinutes',
        remedy: 'remedy.travelMinutes',
        values: { got: describeWritten(got), limit: MAX_MINUTES },
      }),
    );
    if (Object.keys(found).length > 0) setOwn(travel, place, found);
  }
  return { ID: checked.ID, travel };
};

export function readTravel(reading: Reading): TravelRecords {
  const optional = { isOptional: true };
  return {
    places: readRows(reading, PLACES_FILE, bySchema(listedPlaceRecord), optional) ?? [],
    travel: readRows(reading, TRAVEL_FILE, readTravelRow, optional) ?? [],
  };
}

function namesOf({ Name }: ListedPlaceRecord, site: Pick<Site, 'defaultLanguage'>): Localised {
  return typeof Name === 'string' ? { [site.defaultLanguage]: Name } : Name;
}

/** Reports all rows with the same problem in one notice: an outdated list may contain many. */
function reportAll(names: Iterable<string>, problem: Fault['problem'], report: (fault: Fault) => void) {
  const all = [...new Set(names)];
  if (all.length === 0) return;
  const got = [...all.slice(0, MAX_NAMED), ...(all.length > MAX_NAMED ? [`… (${all.length})`] : [])].join(', ');
  report({ severity: 'notice', file: TRAVEL_FILE, problem, remedy: 'remedy.travelRows', values: { got } });
}

/**
 * The site with the agency's places, and the travel times of properties with a published address. Times from a hidden
 * address would reveal it: they are left out and reported.
 */
export function withTravel(site: Site, { places, travel }: TravelRecords, report: (fault: Fault) => void): Site {
  if (places.length === 0 && travel.length === 0) return site;
  const stops = places.map((place): ListedStop => {
    const { ID: id, Kind: kind, Latitude: latitude, Longitude: longitude } = place;
    return { id, kind, name: namesOf(place, site), latitude, longitude };
  });
  const known = new Set(stops.map(({ id }) => id));
  const properties = Object.values(site.byLanguage).flatMap((own) => own.properties);
  const byId = new Map(properties.map((property) => [property.id.toLowerCase(), property]));
  const timesOf = new Map<string, Travel>();
  const [missing, hidden, unknown]: string[][] = [[], [], []];
  for (const { ID, travel: written } of travel) {
    const property = byId.get(ID.toLowerCase());
    unknown?.push(...Object.keys(written).filter((place) => !known.has(place)));
    if (!property) missing?.push(ID);
    else if (property.place?.kind !== 'exact') hidden?.push(ID);
    else {
      const own = Object.fromEntries(Object.entries(written).filter(([place]) => known.has(place)));
      if (Object.keys(own).length > 0) timesOf.set(property.id, own);
    }
  }
  reportAll(missing ?? [], 'problem.travelProperty', report);
  reportAll(unknown ?? [], 'problem.travelPlace', report);
  reportAll(hidden ?? [], 'problem.travelHidden', report);
  const byLanguage = Object.fromEntries(
    Object.entries(site.byLanguage).map(([language, own]) => {
      const timed = own.properties.map((property) => {
        const times = timesOf.get(property.id);
        return times ? { ...property, travel: times } : property;
      });
      return [language, { ...own, properties: timed }];
    }),
  );
  return { ...site, byLanguage, ...(stops.length > 0 && { stops }) };
}
