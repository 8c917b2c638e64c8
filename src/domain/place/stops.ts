import type { Localised } from '../language.ts';
import { findOwn } from '../own-value.ts';
import { distanceKm, type Point } from './distance.ts';

/** Kinds of places that the agency lists, in the order in which visitors ask for them. */
export const STOP_KINDS = ['station', 'metro', 'tram', 'bus', 'school', 'creche', 'shop'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** A listed place: a station, a stop, a school, a shop. */
export type Stop = Point & { id: string; kind: StopKind; name: string };

/** The kinds that a list has, in order. */
export const listStopKinds = (stops: readonly { kind: StopKind }[]): StopKind[] =>
  STOP_KINDS.filter((kind) => stops.some((stop) => stop.kind === kind));

/** A listed place with its name in every language. */
export type ListedStop = Omit<Stop, 'name'> & { name: Localised };

export const TRAVEL_MODES = ['walk', 'bike', 'transit', 'car'] as const;
type TravelMode = (typeof TRAVEL_MODES)[number];

/** Measured minutes from a property, by the ID of the place. */
export type Travel = Record<string, Partial<Record<TravelMode, number>>>;

/** Listed places, and walking minutes from the agency's file: by property ID, then by the ID of the place. */
export type Stops = {
  list: readonly Stop[];
  walk: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** Length of a walking route relative to the straight line. */
const DETOUR = 1.3;
const WALKING_KM_PER_MINUTE = 5 / 60;

/** Walking time, and whether it is an estimate from the straight line. */
export type Walk = { minutes: number; isAbout: boolean };

/** Estimated walking time between two points. */
export function estimateWalk(from: Point, to: Point): Walk {
  const minutes = (distanceKm(from, to) * DETOUR) / WALKING_KM_PER_MINUTE;
  return { minutes: Math.max(1, Math.round(minutes)), isAbout: true };
}

/** The straight distance that can be walked in this time. */
export const walkableKm = (minutes: number): number => (minutes * WALKING_KM_PER_MINUTE) / DETOUR;

/** A longer estimated walk is not shown: the place is not in the neighbourhood. */
const MAX_ABOUT_MINUTES = 30;

/** A listed place near a property, with the times to it. */
export type NearStop<Place> = { stop: Place; walk: Walk | undefined; times: Travel[string] };

/** The nearest listed place of each kind: by measured times, else by an estimate on foot. */
export function listNearStops<Place extends Omit<Stop, 'name'>>(
  from: Point,
  travel: Travel,
  stops: readonly Place[],
): NearStop<Place>[] {
  const around = stops.map((stop): NearStop<Place> & { rank: number } => {
    const { walk: minutes, ...times } = findOwn(travel, stop.id) ?? {};
    const isTimed = minutes !== undefined || Object.keys(times).length > 0;
    const about = estimateWalk(from, stop);
    const walk = minutes !== undefined ? { minutes, isAbout: false } : isTimed ? undefined : about;
    return { stop, walk, times, rank: walk?.minutes ?? about.minutes };
  });
  const isShown = ({ walk }: NearStop<Place>) => !walk?.isAbout || walk.minutes <= MAX_ABOUT_MINUTES;
  return STOP_KINDS.flatMap((kind) => {
    const [nearest] = around.filter((one) => one.stop.kind === kind && isShown(one)).sort((a, b) => a.rank - b.rank);
    return nearest ? [{ stop: nearest.stop, walk: nearest.walk, times: nearest.times }] : [];
  });
}

/** Walking time from a property to a listed place: from the file, or estimated. */
export function findWalk(id: string, from: Point, stop: Stop, walk: Stops['walk']): Walk {
  const minutes = findOwn(findOwn(walk, id), stop.id);
  return minutes === undefined ? estimateWalk(from, stop) : { minutes, isAbout: false };
}
