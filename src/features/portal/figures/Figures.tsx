import type { ReactNode } from 'react';
import type { Counters as Counts, OwnedProperty, Statistics } from '#api/portal.ts';
import { MEASURES, type Measure, PERIODS, type Period } from '#api/portal-words.ts';
import { formatNumber, formatPercent } from '#domain/format/number.ts';
import { startOfMonth, startOfWeek } from '#domain/time/day.ts';
import type { ViewSource } from '#web/view-source.ts';
import { Loading } from '../Loading.tsx';
import { formatDay, formatShortDay } from '../moments.ts';
import type { Span } from '../place.ts';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';
import { ChartPart } from './ChartPart.tsx';
import { Funnel } from './Funnel.tsx';
import { compare, listShares, sumOf } from './figures.ts';
import { writeSourceName } from './source-name.ts';
import { useComparisonText } from './use-comparison-text.ts';

/** Sources from which visitors came to the page. */
function Sources({ sources }: { sources: Statistics['sources'] }): ReactNode {
  const { t, language } = usePortal();
  const nameOf = (kind: ViewSource, name: string) =>
    kind === 'campaign' ? t('portal:source.campaign.named', { name }) : writeSourceName({ source: kind, name });
  return (
    <section aria-labelledby="sources">
      <h3 id="sources">{t('portal:sources')}</h3>
      <ul className="sources">
        {listShares(sources).map(({ kind, name, views, percent }) => (
          <li key={`${kind} ${name}`}>
            <span className="sources__name">{name ? nameOf(kind, name) : t(`portal:source.${kind}`)}</span>
            <span className="sources__count">
              {formatNumber(views, language)} <small>{formatPercent(percent / 100, language)}</small>
            </span>
            <progress max={100} value={percent} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Counts of each measure for today, this week, this month and in total; the column headers say when each period starts.
 */
function Counters({ counters, today }: { counters: Counts; today: string }): ReactNode {
  const { t, language } = usePortal();
  const since: Partial<Record<Period, string>> = { week: startOfWeek(today), month: startOfMonth(today) };
  const periodText = (period: Period) => {
    const first = since[period];
    if (first) return t('portal:period.since', { day: formatShortDay(first, language) });
    return period === 'today' && formatShortDay(today, language);
  };
  return (
    <table className="counters">
      <caption>{t('portal:counters')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('portal:measure')}</span>
          </th>
          {PERIODS.map((period) => (
            <th key={period} scope="col">
              {t(`portal:period.${period}`)} <small>{periodText(period)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MEASURES.map((measure) => (
          <tr key={measure}>
            <th scope="row">
              {t(`portal:measure.${measure}`)} <small>{t(`portal:measure.${measure}.text`)}</small>
            </th>
            {PERIODS.map((period) => (
              <td key={period}>{formatNumber(counters[measure][period], language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FiguresProps = {
  property: OwnedProperty;
  measure: Measure;
  span: Span;
  onMeasure: (measure: Measure) => void;
  onSpan: (span: Span) => void;
  children: ReactNode;
};

/** Figures of one property: summary sentence, last thirty days, events, counters. */
export function Figures({ property, measure, span, onMeasure, onSpan, children }: FiguresProps): ReactNode {
  const { t, language } = usePortal();
  const { value, ...state } = useAnswer<Statistics>(`/statistics?property=${encodeURIComponent(property.id)}`);
  const compareText = useComparisonText();
  const views = value ? sumOf(value.days, 'pageVisits') : 0;
  const isNew = value !== undefined && value.counters.pageVisits.total === 0;

  return (
    <div className="figures" aria-busy={state.isLoading || undefined}>
      <Loading {...state} isLoading={state.isLoading && !value} onRetry={state.retry} />
      {isNew && (
        <div className="owner__empty">
          <h3>{t('portal:noViews.title')}</h3>
          <p>
            {property.onlineSince
              ? t('portal:noViews.since', { day: formatDay(property.onlineSince, language) })
              : t('portal:noViews.text')}
          </p>
        </div>
      )}
      {value && !isNew && (
        <p className="figures__headline">
          {t('portal:headline', { count: views })}{' '}
          {compareText(compare(views, value.similar?.average.pageVisits), value.similar?.count ?? 0)}
        </p>
      )}
      {value && (
        <>
          <div className="figures__pair">
            <ChartPart statistics={value} measure={measure} span={span} onMeasure={onMeasure} onSpan={onSpan} />
            <Funnel statistics={value} />
          </div>
          <div className="figures__pair" data-look="even">
            {children}
            {value.sources.length > 0 && <Sources sources={value.sources} />}
          </div>
          <Counters counters={value.counters} today={value.days.at(-1)?.date ?? ''} />
        </>
      )}
    </div>
  );
}
