import type { ReactNode } from 'react';
import type { Statistics } from '#api/portal.ts';
import { MEASURES } from '#api/portal-words.ts';
import { formatNumber } from '#domain/price/money.ts';
import { formatWeekday } from '../moments.ts';
import { usePortal } from '../portal-context.ts';

/** All that the chart shows, and the other measures, the newest day first. */
export function DayTable({ days }: { days: Statistics['days'] }): ReactNode {
  const { t, language } = usePortal();
  return (
    <details className="days__table">
      <summary>{t('portal:days.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard. */}
      <section tabIndex={0} aria-label={t('portal:days.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('portal:day')}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {t(`portal:measure.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  <time dateTime={day.date}>{formatWeekday(day.date, language)}</time>
                </th>
                {MEASURES.map((measure) => (
                  <td key={measure}>{formatNumber(day[measure], language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
