import type { ReactNode } from 'react';
import type { InterestKind } from '#api/interest-words.ts';
import type { Statistics } from '#api/portal.ts';
import type { Measure } from '#api/portal-words.ts';
import { formatNumber } from '#domain/format/number.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { usePortal } from '../portal-context.ts';
import { sumOf } from './figures.ts';

/** Steps of the funnel, from seen in a list to visited. */
const STEPS = ['list', 'pageVisits', 'saved', 'communication', 'visits'] as const satisfies readonly (
  | Measure
  | InterestKind
)[];

/** Funnel of the last thirty days, with the number of waiting alerts and the next visit. */
export function Funnel({ statistics }: { statistics: Statistics }): ReactNode {
  const { t, language } = usePortal();
  const { days, interest, matches, nextVisit } = statistics;
  const counts = STEPS.map((step) => ({
    step,
    count: step === 'list' || step === 'saved' ? interest[step] : sumOf(days, step),
  }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section className="funnel" aria-labelledby="funnel">
      <h3 id="funnel">{t('portal:funnel')}</h3>
      <ol>
        {counts.map(({ step, count }) => (
          <li key={step}>
            <strong>{formatNumber(count, language)}</strong> {t(`portal:funnel.${step}`, { count })}
            <progress max={most} value={count} aria-hidden="true" />
          </li>
        ))}
      </ol>
      {matches > 0 && <p>{t('portal:matches', { count: matches })}</p>}
      <p>
        {nextVisit
          ? t(nextVisit.isFixed ? 'portal:nextVisit.fixed' : 'portal:nextVisit.asked', {
              time: visitTimeText(nextVisit, language),
            })
          : t('portal:nextVisit.none')}
      </p>
    </section>
  );
}
