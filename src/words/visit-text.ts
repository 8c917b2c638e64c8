import type { Language } from '#domain/language.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import type { Translate } from '#i18n/translator.ts';
import { slotText } from './slot-text.ts';

/** On which days there are no visits, and how far ahead one can be asked for. */
export function visitDaysText(
  { closedDays, opensOnHolidays, horizonDays }: VisitRules,
  language: Language,
  t: Translate,
) {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // The fifth of January 1970 was a Monday.
  const names = closedDays.map((day) => weekday.format(new Date(Date.UTC(1970, 0, 4 + day))));
  const closed = [...names, ...(opensOnHolidays ? [] : [t('form:holidays')])];
  if (closed.length === 0) return t('form:hint.visitDays.open', { days: horizonDays });
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(closed);
  return t('form:hint.visitDays', { closed: list, days: horizonDays });
}

/** "dinsdag 8 december" of a day (yyyy-mm-dd). */
export function visitDayText(date: string, language: Language): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${language}-BE`, style).format(new Date(`${date}T12:00:00Z`));
}

/** "dinsdag 8 december, 16:00 – 19:00". */
export function visitTimeText({ date, slot }: FreeTime, language: Language): string {
  return `${visitDayText(date, language)}, ${slotText(slot)}`;
}
