import type { ReactNode } from 'react';
import type { OwnedProperty, Statistics } from '#api/portal.ts';
import { Loading } from '../Loading.tsx';
import { formatDay } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';
import { ChartPart } from './ChartPart.tsx';
import { Counters } from './Counters.tsx';
import { compare, sumOf } from './figures.ts';
import { Sources } from './Sources.tsx';
import { useComparisonText } from './use-comparison-text.ts';

/** The figures of one property: a sentence that sums them up, the counters, the last thirty days, where views came from. */
export function Figures({ property }: { property: OwnedProperty }): ReactNode {
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
          <Counters counters={value.counters} />
          <ChartPart statistics={value} />
          {value.sources.length > 0 && <Sources sources={value.sources} />}
        </>
      )}
    </div>
  );
}
