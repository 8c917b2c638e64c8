import type { ReactNode } from 'react';
import type { History, OwnedProperty } from '#api/portal.ts';
import { formatMoment } from '#domain/format/date.ts';
import { Loading } from '../Loading.tsx';
import { formatMomentDay } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';

const MAX_SHOWN = 5;

/** Recent events of a property, newest first: requests, actions of the agency, and its notes. */
export function Timeline({ property, all }: { property: OwnedProperty; all: ReactNode }): ReactNode {
  const { t, language } = usePortal();
  const query = new URLSearchParams({ property: property.id, language });
  const { value, ...state } = useAnswer<History>(`/history?${query}`);
  const rows = value?.rows.slice(0, MAX_SHOWN) ?? [];
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h3 id="timeline">{t('portal:timeline')}</h3>
      <Loading {...state} isLoading={state.isLoading && !value} onRetry={state.retry} />
      {value && rows.length === 0 && <p>{t('portal:timeline.none')}</p>}
      {rows.length > 0 && (
        <>
          <ol>
            {rows.map(({ id, at, type, subject, status, changedAt, comment }) => (
              <li key={id}>
                <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>
                <strong>{subject || t(`history:type.${type}`)}</strong>
                <span className="status" data-status={status}>
                  {t(`history:status.${status}`)}
                </span>
                {(changedAt !== null || comment !== '') && (
                  <p className="timeline__done">
                    {changedAt !== null && (
                      <time dateTime={new Date(changedAt).toISOString()}>{formatMomentDay(changedAt, language)}</time>
                    )}
                    {comment !== '' && <span>{comment}</span>}
                  </p>
                )}
              </li>
            ))}
          </ol>
          <p>{all}</p>
        </>
      )}
    </section>
  );
}
