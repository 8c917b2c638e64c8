import { type ReactNode, useState } from 'react';
import type { Statistics } from '#api/portal.ts';
import { MEASURES, type Measure } from '#api/portal-words.ts';
import { formatNumber } from '#domain/price/money.ts';
import { formatDay } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import { DayChart } from './DayChart.tsx';
import { DayTable } from './DayTable.tsx';
import { compare, findBestDay, sumOf } from './figures.ts';
import { useComparisonText } from './use-comparison-text.ts';

/** The last thirty days of one measure: in words, drawn, and as a table. */
export function ChartPart({ statistics }: { statistics: Statistics }): ReactNode {
  const { t, language } = usePortal();
  const [measure, setMeasure] = useState<Measure>('pageVisits');
  const compareText = useComparisonText();
  const { days, similar } = statistics;
  const best = findBestDay(days, measure);
  const sum = sumOf(days, measure);
  const average = similar?.average[measure];

  return (
    <section className="days" aria-labelledby="days">
      <h3 id="days">{t('portal:days')}</h3>
      <fieldset className="days__measures">
        <legend className="visually-hidden">{t('portal:measure')}</legend>
        {MEASURES.map((name) => (
          <label key={name}>
            <input type="radio" name="measure" checked={name === measure} onChange={() => setMeasure(name)} />
            {t(`portal:measure.${name}`)}
          </label>
        ))}
      </fieldset>
      <p className="days__summary" aria-live="polite">
        {t('portal:days.sum', { count: sum, measure: t(`portal:measure.${measure}`) })}{' '}
        {/* How page visits compare is said at the head of the page. */}
        {measure !== 'pageVisits' && compareText(compare(sum, average), similar?.count ?? 0)}{' '}
        {best && t('portal:days.best', { day: formatDay(best.date, language), count: best.count })}
      </p>
      <DayChart days={days} measure={measure} average={average} />
      <p className="days__similar">
        {similar
          ? t('portal:similar', {
              count: similar.count,
              average: formatNumber(similar.average[measure], language, 1),
            })
          : t('portal:similar.none')}
      </p>
      <DayTable days={days} />
    </section>
  );
}
