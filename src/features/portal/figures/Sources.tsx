import type { ReactNode } from 'react';
import type { Statistics } from '#api/portal.ts';
import { formatNumber, formatQuantity } from '#domain/price/money.ts';
import { usePortal } from '../portal-context.ts';
import { listShares } from './figures.ts';

/** Where those who opened the page came from. */
export function Sources({ sources }: { sources: Statistics['sources'] }): ReactNode {
  const { t, language } = usePortal();
  return (
    <section aria-labelledby="sources">
      <h3 id="sources">{t('portal:sources')}</h3>
      <ul className="sources">
        {listShares(sources).map(({ kind, name, views, percent }) => (
          <li key={`${kind} ${name}`}>
            <span className="sources__name">
              {t(`portal:source.${kind}`)}
              {name && <small> {name}</small>}
            </span>
            <span className="sources__count">
              {formatNumber(views, language)} <small>{formatQuantity(percent, '%', language)}</small>
            </span>
            <progress max={100} value={percent} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
