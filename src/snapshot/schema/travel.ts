import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { STOP_ID } from '#domain/place/near.ts';
import { STOP_KINDS, TRAVEL_MODES } from '#domain/place/stops.ts';
import { identifier, requiredText } from './values.ts';

/** A place that the agency lists: a station, a stop, a school, a shop. */
export const listedPlaceRecord = z.object({
  ID: z.string().regex(STOP_ID),
  Kind: z.enum(STOP_KINDS),
  /** One name for all languages, or one per language. */
  Name: z.union([requiredText, z.partialRecord(z.enum(LANGUAGES), requiredText)]),
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
});
export type ListedPlaceRecord = z.infer<typeof listedPlaceRecord>;

/** Measured minutes from a property to listed places: on foot, or for each means of transport. */
export const travelRecord = z.object({
  ID: identifier,
  Minutes: z.record(z.string(), z.union([z.number(), z.partialRecord(z.enum(TRAVEL_MODES), z.number())])),
});
