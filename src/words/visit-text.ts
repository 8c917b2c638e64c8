import { formatInWords } from '#domain/format/date.ts';
import { formatList, weekdayName } from '#domain/format/words.ts';
import type { Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { OpenHouse } from '#domain/visits/open-house.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';
import type { FreeTime, VisitTime } from '#domain/visits/visit-times.ts';
import type { Translate } from '#i18n/translator.ts';
import { slotText } from './slot-text.ts';

/** Days without visits, and how far ahead a visit can be requested. */
export function visitDaysText(
  { closedDays, opensOnHolidays, horizonDays }: VisitRules,
  language: Language,
  t: Translate,
) {
  const names = closedDays.map((day) => t('form:closedDay', { day: weekdayName(day, language) }));
  const closed = [...names, ...(opensOnHolidays ? [] : [t('form:holidays')])];
  if (closed.length === 0) return t('form:hint.visitDays.open', { count: horizonDays });
  return t('form:hint.visitDays', { closed: formatList(closed, language), count: horizonDays });
}

/** "dinsdag 8 december" for a day (yyyy-mm-dd); with its year when it differs from that of `now`. */
export function visitDayText(date: string, language: Language, now?: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  const isOtherYear = now !== undefined && belgianDay(new Date(now)).slice(0, 4) !== date.slice(0, 4);
  const year = isOtherYear ? ({ year: 'numeric' } as const) : {};
  return formatInWords(day, language, { weekday: 'long', day: 'numeric', month: 'long', ...year });
}

/** "Open huis, nog 4 plaatsen" for an open house's time. */
export function openHouseText({ left }: Pick<VisitTime, 'left'>, t: Translate): string {
  const name = t('form:openHouse');
  return left === undefined ? name : `${name}, ${t('form:openHouse.left', { count: left })}`;
}

/** "Open huis za 28 nov", for a card. */
export function openHouseBadge(date: string, language: Language, t: Translate): string {
  const day = formatInWords(new Date(`${date}T12:00:00Z`), language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return t('card:openHouse', { day });
}

/** "Open huis: 8 van 12 plaatsen ingenomen", for staff. */
export function signedUpText({ places }: Pick<OpenHouse, 'places'>, count: number, t: Translate): string {
  return places === undefined
    ? t('visit:openHouse.signedUp', { count })
    : t('visit:openHouse.signedUpOf', { count, places });
}

/** "dinsdag 8 december, 16:00 – 19:00". */
export function visitTimeText({ date, slot }: FreeTime, language: Language, now?: number): string {
  return `${visitDayText(date, language, now)}, ${slotText(slot)}`;
}
