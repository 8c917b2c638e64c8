import { cityParameter, parseCityName, parseCityParameter } from './city.ts';
import type { Point } from './distance.ts';
import { STOP_KINDS, type StopKind } from './stops.ts';

/** Starting point of a distance: a town, a point on the map, a listed place, or the nearest listed place of a kind. */
export type NearTarget =
  | { kind: 'town'; name: string; zip: string }
  | { kind: 'point'; point: Point }
  | { kind: 'stop'; id: string }
  | { kind: 'nearest'; stop: StopKind };

/** Maximum distance: in a straight line, or in minutes on foot. */
export type NearLimit = { km: number } | { minutes: number };

export type Near = { target: NearTarget; limit: NearLimit };

/** Limits that forms offer. */
export const NEAR_KM = [0.5, 1, 2, 5, 10] as const;
export const NEAR_MINUTES = [5, 10, 15, 20] as const;
export const DEFAULT_NEAR_LIMIT: NearLimit = { km: 2 };
const MAX_KM = 50;
const MAX_MINUTES = 120;

/** A ten-thousandth of a degree is about ten metres. */
const STEPS_PER_DEGREE = 10_000;
const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;

const POINT = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;
/** IDs of listed places. */
export const STOP_ID = /^[\w.-]{1,60}$/;
const STOP_PREFIX = 'stop:';
const NEAREST_PREFIX = 'nearest:';

function parsePoint(value: string): Point | undefined {
  const [, latitude, longitude] = POINT.exec(value) ?? [];
  const point = { latitude: round(Number(latitude)), longitude: round(Number(longitude)) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** Parses "Jette|1090", "50.8781,4.3256", "stop:jette" and "nearest:station"; undefined for anything else. */
export function parseNearTarget(written: string): NearTarget | undefined {
  const value = written.trim();
  if (value.startsWith(STOP_PREFIX)) {
    const id = value.slice(STOP_PREFIX.length);
    return STOP_ID.test(id) ? { kind: 'stop', id } : undefined;
  }
  if (value.startsWith(NEAREST_PREFIX)) {
    const stop = STOP_KINDS.find((kind) => kind === value.slice(NEAREST_PREFIX.length));
    return stop && { kind: 'nearest', stop };
  }
  const point = parsePoint(value);
  if (point) return { kind: 'point', point };
  const town = parseCityParameter(value) ?? parseCityName(value);
  return town && { kind: 'town', ...town };
}

export function formatNearTarget(target: NearTarget): string {
  switch (target.kind) {
    case 'town':
      return cityParameter(target.name, target.zip);
    case 'point':
      return `${round(target.point.latitude)},${round(target.point.longitude)}`;
    case 'stop':
      return STOP_PREFIX + target.id;
    case 'nearest':
      return NEAREST_PREFIX + target.stop;
  }
}

const LIMIT = /^(\d{1,3}(?:[.,]\d)?) ?(km|min)$/;

/** Parses "2km" and "10min". */
export function parseNearLimit(written: string): NearLimit | undefined {
  const [, number, unit] = LIMIT.exec(written.trim()) ?? [];
  const value = Number(number?.replace(',', '.'));
  if (unit === 'km') return value > 0 && value <= MAX_KM ? { km: value } : undefined;
  return value > 0 && value <= MAX_MINUTES ? { minutes: Math.round(value) } : undefined;
}

export const formatNearLimit = (limit: NearLimit): string => ('km' in limit ? `${limit.km}km` : `${limit.minutes}min`);
