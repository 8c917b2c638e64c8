import { belgianDay } from '../time/date.ts';
import { addDays } from '../time/day.ts';
import { isOpenDay, listOpenMinutes, momentOfMinute, type VisitRules } from './visit-days.ts';

/** Limit for an agency that is never open. */
const MAX_DAYS = 60;

/** The time at which this many opening hours have passed since `from`. Closed days do not count. */
export function addWorkingHours(from: number, hours: number, rules: VisitRules): number {
  let leftMs = hours * 3_600_000;
  const first = belgianDay(new Date(from));
  for (let count = 0; count < MAX_DAYS; count++) {
    const day = addDays(first, count);
    if (!isOpenDay(day, rules)) continue;
    for (const { begin, end } of listOpenMinutes(day, rules)) {
      const start = Math.max(from, momentOfMinute(day, begin));
      const room = momentOfMinute(day, end) - start;
      if (room <= 0) continue;
      if (room >= leftMs) return start + leftMs;
      leftMs -= room;
    }
  }
  return from + MAX_DAYS * 86_400_000;
}
