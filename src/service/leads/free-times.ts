import type { FormValues } from '#domain/forms/check.ts';
import { textOfRole } from '#domain/forms/field.ts';
import type { FreeTime, VisitDay } from '#domain/visits/visit-times.ts';
import { withTimeout } from '../clock/with-timeout.ts';
import { checkVisitTime, type DiarySource, readFreeDays, readNextFree } from '../visits/diary.ts';
import type { FilledForm, SentForm } from './filled-form.ts';

/** Timeout, so that a hanging database does not delay a refusal. */
export const FIND_WITHIN_MS = 1_000;
/** Longer timeout, so that even a thousand simultaneous visitors are offered other times. */
const OFFER_WITHIN_MS = 5_000;

/** True when the requested time is not free: the agent has another appointment, or that day has no such slot. */
export async function isTaken(
  source: DiarySource,
  { form, host, slots, now }: SentForm,
  values: FormValues,
): Promise<boolean> {
  const [date, slot] = [textOfRole(form, 'visitDay', values), textOfRole(form, 'visitTime', values)];
  if (!date || !slot || host.propertyId === '') return false;
  const finding = checkVisitTime(source, host, { date, slot }, slots, now);
  // Days and hours were validated with the form; an unavailable database is reported when the visit is stored.
  return (await withTimeout(finding, FIND_WITHIN_MS).catch(() => undefined)) !== undefined;
}

type TimeQuery = Pick<FilledForm, 'host' | 'slots' | 'now'>;

/** Next free times, offered when the requested time has just been taken. */
export async function listNextTimes(source: DiarySource, { host, slots, now }: TimeQuery): Promise<FreeTime[]> {
  const reading = readNextFree(source, host, slots, now);
  return (await withTimeout(reading, OFFER_WITHIN_MS).catch(() => [])) ?? [];
}

/** All free times of a property, for visitors without scripts. */
export async function listFreeDays(source: DiarySource, { host, slots, now }: TimeQuery): Promise<VisitDay[]> {
  const reading = readFreeDays(source, host, slots, now);
  return (await withTimeout(reading, OFFER_WITHIN_MS).catch(() => [])) ?? [];
}
