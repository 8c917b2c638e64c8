import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { parseUrl } from '#domain/text/parse-url.ts';
import { CONFIRMATIONS } from '#domain/visits/visit-settings.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';

/** Endpoint for the free times of a property. */
export const VISIT_TIMES_PATH = '/api/visits/times';

/** Path of the pages that mailed links open, for viewing, moving or cancelling a visit. */
export const VISIT_PATH = '/api/visits';

export const visitTimesQuery = z.object({
  property: z.string().check(z.minLength(1), z.maxLength(40)),
  language: z.enum(LANGUAGES),
  from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(366))),
});

const visitTime = z.object({
  slot: z.string(),
  isFree: z.boolean(),
  isOpenHouse: z.optional(z.boolean()),
  left: z.optional(z.number()),
});

/** Days with visits and their times. A taken time gives no other information. */
export const visitTimes = z.object({
  property: z.string(),
  confirms: z.enum(CONFIRMATIONS),
  days: z.array(z.object({ date: z.string(), times: z.array(visitTime) })),
});
export type VisitTimes = z.infer<typeof visitTimes>;

/** Field whose value combines day and time, for lists in which both are selected at once. */
export const MOMENT_FIELD = 'moment';
export const writeMoment = ({ date, slot }: FreeTime): string => `${date} ${slot}`;
/** URL of a property's form with a preselected visit time. */
export function aboutTime(formHref: string, time: FreeTime): string {
  return `${formHref}&${new URLSearchParams({ [MOMENT_FIELD]: writeMoment(time) })}`;
}

/** Visit time in the URL of a form; undefined for a URL without a visit time. */
export function findMoment(address: string): FreeTime | undefined {
  return parseMoment(parseUrl(address)?.searchParams.get(MOMENT_FIELD) ?? '');
}

export function parseMoment(text: string): FreeTime | undefined {
  const [, date, slot] = /^(\d{4}-\d{2}-\d{2}) (\d\d:\d\d-\d\d:\d\d)$/.exec(text) ?? [];
  return date !== undefined && slot !== undefined ? { date, slot } : undefined;
}
