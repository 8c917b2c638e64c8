import type { ReactNode } from 'react';
import type { Counters as Counts } from '#api/portal.ts';
import { MEASURES, PERIODS } from '#api/portal-words.ts';
import { formatNumber } from '#domain/price/money.ts';
import { usePortal } from '../portal-context.ts';

/** Today, this week, this month and in all, of each measure. */
export function Counters({ counters }: { counters: Counts }): ReactNode {
  const { t, language } = usePortal();
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
              {t(`portal:period.${period}`)}
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
