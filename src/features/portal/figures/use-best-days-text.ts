import { formatDayList } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import type { findBestDays } from './figures.ts';

/** Maximum number of days that the text names; above it, the text gives only their number. */
const MAX_NAMED = 3;

/** Text that names the busiest day, or all of them when several days tie; empty without visits. */
export function useBestDaysText() {
  const { t, language } = usePortal();
  return (best: ReturnType<typeof findBestDays>): string => {
    if (!best) return '';
    const { dates, count } = best;
    const { first, last } = formatDayList(dates, language);
    if (dates.length === 1) return t('portal:days.best', { day: last, count });
    if (dates.length > MAX_NAMED) return t('portal:days.best.many', { number: dates.length, count });
    return t('portal:days.best.some', { first, last, count });
  };
}
