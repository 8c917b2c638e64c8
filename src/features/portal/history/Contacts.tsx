import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { History, OwnedProperty } from '#api/portal.ts';
import { portalPath } from '#api/portal-client.ts';
import type { HistorySort } from '#api/portal-words.ts';
import { Download } from '../account/Download.tsx';
import { Loading } from '../Loading.tsx';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';
import { useSettled } from '../use-settled.ts';
import { Appointments } from './Appointments.tsx';
import { HistoryFilter } from './HistoryFilter.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { type HistoryFilters, NO_FILTERS } from './history-query.ts';

const TYPING_MS = 300;

/** Who got in touch about a property: the visits agreed on, and everything else, to filter, sort and take along. */
export function Contacts({ property }: { property: OwnedProperty }): ReactNode {
  const { t, language } = usePortal();
  const [filters, setFilters] = useState<HistoryFilters>(NO_FILTERS);
  const [sort, setSort] = useState<HistorySort>('-date');
  const [page, setPage] = useState(1);
  const words = useSettled(filters.q, TYPING_MS);
  const asked = {
    property: property.id,
    q: words.trim(),
    sort,
    language,
    ...(filters.type && { type: filters.type }),
    ...(filters.status && { status: filters.status }),
  };
  const { value: shown, ...state } = useAnswer<History>(portalPath('/history', { ...asked, page }));
  const isFiltered = filters.type !== '' || filters.status !== '' || words.trim() !== '';
  const table = useRef<HTMLTableElement>(null);
  const isTurning = useRef(false);
  const shownPage = shown?.page;
  // The buttons stand below the rows; who turns the page wants to read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that has come is what this waits for.
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView();
  }, [shownPage]);
  const turn = (to: number) => {
    isTurning.current = true;
    setPage(to);
  };
  const change = (next: HistoryFilters) => {
    setFilters(next);
    setPage(1);
  };

  return (
    <div className="contacts">
      <Appointments property={property.id} />
      <section aria-labelledby="history">
        <h3 id="history">{t('portal:history')}</h3>
        <HistoryFilter filters={filters} onChange={change} />
        <Loading {...state} isLoading={state.isLoading && !shown} onRetry={state.retry} />
        {shown && (
          <>
            <div className="contacts__line">
              <p role="status">{t('portal:history.count', { count: shown.total })}</p>
              {shown.total > 0 && (
                <Download path={portalPath('/history.csv', asked)} name="contacts.csv">
                  {t('portal:history.csv')}
                </Download>
              )}
            </div>
            {shown.total === 0 && (
              <div className="owner__empty">
                <h4>{t(isFiltered ? 'portal:history.nothing' : 'portal:history.empty')}</h4>
                <p>{t(isFiltered ? 'portal:history.nothing.text' : 'portal:history.empty.text')}</p>
                {isFiltered && (
                  <button className="button" data-look="quiet" type="button" onClick={() => change(NO_FILTERS)}>
                    {t('portal:history.clear')}
                  </button>
                )}
              </div>
            )}
            {shown.rows.length > 0 && (
              <HistoryTable
                table={table}
                rows={shown.rows}
                sort={sort}
                isLoading={state.isLoading}
                onSort={(next) => {
                  setSort(next);
                  setPage(1);
                }}
              />
            )}
            {shown.pages > 1 && (
              <nav className="contacts__pages" aria-label={t('portal:pages')}>
                <button
                  className="button"
                  data-look="quiet"
                  type="button"
                  disabled={shown.page <= 1}
                  onClick={() => turn(shown.page - 1)}
                >
                  {t('portal:pages.previous')}
                </button>
                <span>{t('portal:pages.now', { page: shown.page, pages: shown.pages })}</span>
                <button
                  className="button"
                  data-look="quiet"
                  type="button"
                  disabled={shown.page >= shown.pages}
                  onClick={() => turn(shown.page + 1)}
                >
                  {t('portal:pages.next')}
                </button>
              </nav>
            )}
          </>
        )}
      </section>
    </div>
  );
}
