import type { SiteData } from '#api/site-data.ts';
import type { FormValues } from '#domain/forms/check.ts';
import { type Form, textOfRole } from '#domain/forms/field.ts';
import { findReference } from '#domain/forms/request.ts';
import type { Language } from '#domain/language.ts';
import type { FreeTime, VisitDay } from '#domain/visits/visit-times.ts';
import { within } from '../clock/within.ts';
import {
  checkVisitTime,
  type DiarySource,
  findHost,
  readFreeDays,
  readNextFree,
  specifiedSlots,
} from '../visits/diary.ts';

/** A database that hangs keeps no refusal waiting. */
const FIND_WITHIN_MS = 1_000;
/** Of a thousand who come at once each is told what is free instead. */
const OFFER_WITHIN_MS = 5_000;

/** What tells which times are free. */
export type FreeTimes = { source: DiarySource; site: SiteData; now: number };

/** Whether the agent has something else on at the time that is asked for, or has no such time on that day. */
export async function isTaken({ source, site, now }: FreeTimes, form: Form, values: FormValues): Promise<boolean> {
  const [date, slot] = [textOfRole(form, 'visitDay', values), textOfRole(form, 'visitTime', values)];
  const propertyId = findReference(form, values);
  if (!date || !slot || !propertyId) return false;
  const slots = specifiedSlots(site, values.language);
  const finding = checkVisitTime(source, findHost(site, propertyId), { date, slot }, slots, now);
  // Days and hours were checked with the form; a database that is away says so when the visit is stored.
  return (await within(FIND_WITHIN_MS, finding).catch(() => undefined)) !== undefined;
}

/** Too late for a time: what else is free. */
export async function listNextTimes(
  { source, site, now }: FreeTimes,
  form: Form,
  values: FormValues,
): Promise<FreeTime[]> {
  const host = findHost(site, findReference(form, values) ?? '');
  const reading = readNextFree(source, host, specifiedSlots(site, values.language), now);
  return (await within(OFFER_WITHIN_MS, reading).catch(() => [])) ?? [];
}

/** All that is free of a property, for who picks without scripts. */
export async function listFreeDays(
  { source, site, now }: FreeTimes,
  id: string,
  language: Language,
): Promise<VisitDay[]> {
  const reading = readFreeDays(source, findHost(site, id), specifiedSlots(site, language), now);
  return (await within(OFFER_WITHIN_MS, reading).catch(() => [])) ?? [];
}
