import type { Language } from '#domain/language.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';
import type { Translate } from '#i18n/translator.ts';

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
