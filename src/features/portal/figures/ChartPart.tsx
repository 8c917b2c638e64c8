import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Statistics } from '#api/portal.ts';
import { MEASURES, type Measure } from '#api/portal-words.ts';
import { formatNumber } from '#domain/format/number.ts';
import { formatShortDay, formatWeekday } from '../moments.ts';
import { SPANS, type Span } from '../place.ts';
import { usePortal } from '../portal-context.ts';
import type { DayBars } from './DayBars.tsx';
import { compare, findBestDays, sumOf } from './figures.ts';
import { useBestDaysText } from './use-best-days-text.ts';
import { useComparisonText } from './use-comparison-text.ts';

/** Averages from this value on are shown without decimals. */
const MIN_WHOLE = 10;

/** `average` is the mean per day. */
type Props = { days: Statistics['days']; measure: Measure; average: number | undefined };
type Drawing =
  | { kind: 'coming' }
  | { kind: 'failed' }
  | { kind: 'here'; Bars: ComponentType<Parameters<typeof DayBars>[0]> };

/**
 * Bar chart of the days. A slider below selects a day by keyboard, touch or screen reader, and a line of text describes
 * that day.
 */
function DayChart({ days, measure, average }: Props): ReactNode {
  const { t, language } = usePortal();
  const [day, setDay] = useState(days.length - 1);
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'coming' });
  const label = t(`portal:measure.${measure}`);
  const said = days[day];
  const text = said
    ? t('portal:days.said', { day: formatWeekday(said.date, language), count: said[measure], label })
    : '';

  useEffect(() => {
    // Loads the chart's code when a chart is shown, not at the login.
    import('./DayBars.tsx').then(
      ({ DayBars }) => setDrawing({ kind: 'here', Bars: DayBars }),
      () => setDrawing({ kind: 'failed' }),
    );
  }, []);

  return (
    <div className="chart">
      <p className="chart__legend" aria-hidden="true">
        <span data-mark="own">{label}</span>
        {average !== undefined && <span data-mark="similar">{t('portal:similar.short')}</span>}
      </p>
      {drawing.kind === 'failed' && <p>{t('portal:days.noChart')}</p>}
      <div className="chart__frame" aria-hidden="true">
        {drawing.kind === 'here' && (
          <drawing.Bars
            counts={days.map((each) => each[measure])}
            average={average}
            day={day}
            onDay={setDay}
            nameOf={(index) => (days[index] ? formatShortDay(days[index].date, language) : '')}
          />
        )}
      </div>
      <input
        className="chart__day"
        type="range"
        min={0}
        max={days.length - 1}
        value={day}
        aria-label={t('portal:days.walk')}
        aria-valuetext={text}
        onChange={({ target }) => setDay(target.valueAsNumber)}
      />
      <p className="chart__said">{text}</p>
    </div>
  );
}

/** Table with all measures per day, newest day first. */
function DayTable({ days }: { days: Statistics['days'] }): ReactNode {
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

type ChartPartProps = {
  statistics: Statistics;
  measure: Measure;
  span: Span;
  onMeasure: (measure: Measure) => void;
  onSpan: (span: Span) => void;
};

/** Recent days of one measure: as a sentence, a chart and a table. */
export function ChartPart({ statistics, measure, span, onMeasure, onSpan }: ChartPartProps): ReactNode {
  const { t, language } = usePortal();
  const compareText = useComparisonText();
  const { similar } = statistics;
  const days = statistics.days.slice(-span);
  const bestText = useBestDaysText();
  const sum = sumOf(days, measure);
  const average = similar?.average[measure];
  const isAll = span === SPANS[0];

  return (
    <section className="days" aria-labelledby="days">
      <h3 id="days">{t('portal:days', { days: span })}</h3>
      <fieldset className="days__measures">
        <legend className="visually-hidden">{t('portal:measure')}</legend>
        {MEASURES.map((name) => (
          <label key={name}>
            <input type="radio" name="measure" checked={name === measure} onChange={() => onMeasure(name)} />
            {t(`portal:measure.${name}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="days__measures">
        <legend className="visually-hidden">{t('portal:days.span')}</legend>
        {SPANS.map((length) => (
          <label key={length}>
            <input type="radio" name="span" checked={length === span} onChange={() => onSpan(length)} />
            {t('portal:days.length', { days: length })}
          </label>
        ))}
      </fieldset>
      <p className="days__summary" aria-live="polite">
        {t('portal:days.sum', { count: sum, days: span, measure: t(`portal:measure.${measure}`) })}{' '}
        {/* The page's head compares page visits; other averages are of all days only. */}
        {measure !== 'pageVisits' && isAll && compareText(compare(sum, average), similar?.count ?? 0)}{' '}
        {bestText(findBestDays(days, measure))}
      </p>
      <DayChart
        key={span}
        days={days}
        measure={measure}
        average={average === undefined ? undefined : average / statistics.days.length}
      />
      <p className="days__similar">
        {similar
          ? t('portal:similar', {
              count: similar.count,
              average: formatNumber(similar.average[measure], language, similar.average[measure] < MIN_WHOLE ? 1 : 0),
            })
          : t('portal:similar.none')}
      </p>
      <DayTable days={days} />
    </section>
  );
}
