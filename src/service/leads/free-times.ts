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

/** Timeout, so that a hanging database does not delay a refusal. */
const FIND_WITHIN_MS = 1_000;
/** A thousand simultaneous visitors are each told what is free instead. */
const OFFER_WITHIN_MS = 5_000;

/** Source of free times. */
export type FreeTimes = { source: DiarySource; site: SiteData; now: number };

/** True when the agent has another appointment at the requested time, or no such slot that day. */
export async function isTaken({ source, site, now }: FreeTimes, form: Form, values: FormValues): Promise<boolean> {
  const [date, slot] = [textOfRole(form, 'visitDay', values), textOfRole(form, 'visitTime', values)];
  const propertyId = findReference(form, values);
  if (!date || !slot || !propertyId) return false;
  const slots = specifiedSlots(site, values.language);
  const finding = checkVisitTime(source, findHost(site, propertyId), { date, slot }, slots, now);
  // Days and hours were validated with the form; an unavailable database is reported when the visit is stored.
  return (await within(FIND_WITHIN_MS, finding).catch(() => undefined)) !== undefined;
}

/** Alternatives for a time that was just taken. */
export async function listNextTimes(
  { source, site, now }: FreeTimes,
  form: Form,
  values: FormValues,
): Promise<FreeTime[]> {
  const host = findHost(site, findReference(form, values) ?? '');
  const reading = readNextFree(source, host, specifiedSlots(site, values.language), now);
  return (await within(OFFER_WITHIN_MS, reading).catch(() => [])) ?? [];
}

/** All free times of a property, for visitors without scripts. */
export async function listFreeDays(
  { source, site, now }: FreeTimes,
  id: string,
  language: Language,
): Promise<VisitDay[]> {
  const reading = readFreeDays(source, findHost(site, id), specifiedSlots(site, language), now);
  return (await within(OFFER_WITHIN_MS, reading).catch(() => [])) ?? [];
}
