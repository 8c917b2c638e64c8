import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { History, HistoryRow, OwnedProperty } from '#api/portal.ts';
import { portalPath } from '#api/portal-client.ts';
import {
  HISTORY_STATUSES,
  HISTORY_TYPES,
  type HistorySort,
  type HistoryStatus,
  type HistoryType,
} from '#api/portal-words.ts';
import { belgianDay } from '#domain/time/date.ts';
import { Download } from '../account/Download.tsx';
import { Choice } from '../Choice.tsx';
import { Loading } from '../Loading.tsx';
import { formatWeekday, isPast } from '../moments.ts';
import { usePortal } from '../portal-context.ts';
import { useAnswer } from '../use-answer.ts';
import { HistoryTable } from './HistoryTable.tsx';

/** Debounced value. */
function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Filters of the history. Kept out of the URL, because the search words may be a person's name. */
type HistoryFilters = { type: HistoryType | ''; status: HistoryStatus | ''; q: string };

const NO_FILTERS: HistoryFilters = { type: '', status: '', q: '' };

type Appointment = HistoryRow & { appointment: NonNullable<HistoryRow['appointment']> };

const hasAppointment = (row: HistoryRow): row is Appointment => row.appointment !== null;

/** Appointments from today on, earliest first. */
export function listAppointments(rows: readonly HistoryRow[], now: number): Appointment[] {
  const keyOf = ({ appointment }: Appointment) => `${appointment.date} ${appointment.slot}`;
  return rows
    .filter(hasAppointment)
    .filter(({ appointment }) => !isPast(appointment.date, now))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** List of upcoming visits, earliest first, with their state. */
export function Appointments({ property }: { property: string }): ReactNode {
  const { t, language } = usePortal();
  const { value, ...state } = useAnswer<History>(
    portalPath('/history', { property, visitsFrom: belgianDay(new Date()), language }),
  );
  const visits = value ? listAppointments(value.rows, Date.now()) : [];
  return (
    <section aria-labelledby="appointments">
      <h3 id="appointments">{t('portal:appointments')}</h3>
      <Loading {...state} isLoading={state.isLoading && !value} onRetry={state.retry} />
      {value && visits.length === 0 && <p className="contacts__none">{t('portal:appointments.none')}</p>}
      {visits.length > 0 && (
        <ol className="appointments">
          {visits.map(({ id, contact, status, appointment }) => (
            <li key={id}>
              <p className="appointments__when">
                <time dateTime={appointment.date}>{formatWeekday(appointment.date, language)}</time>
                <span>{appointment.slot.replace('-', ' – ')}</span>
              </p>
              <p>{contact}</p>
              <span className="status" data-status={status}>
                {t(`history:status.${status}`)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Props = { filters: HistoryFilters; onChange: (filters: HistoryFilters) => void };

/** Filters by type, status and words, applied at every change. */
function HistoryFilter({ filters, onChange }: Props): ReactNode {
  const { t } = usePortal();
  return (
    <search>
      <form className="contacts__filter" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label className="field__label" htmlFor="history-words">
            {t('portal:filter.words')}
          </label>
          <input
            className="field__control"
            id="history-words"
            type="search"
            maxLength={100}
            autoComplete="off"
            value={filters.q}
            onChange={({ target }) => onChange({ ...filters, q: target.value })}
          />
        </div>
        <Choice
          id="history-type"
          label={t('history:column.type')}
          values={HISTORY_TYPES}
          picked={filters.type}
          textOf={(type) => t(`history:type.${type}`)}
          onPick={(type) => onChange({ ...filters, type })}
        />
        <Choice
          id="history-status"
          label={t('history:column.status')}
          values={HISTORY_STATUSES}
          picked={filters.status}
          textOf={(status) => t(`history:status.${status}`)}
          onPick={(status) => onChange({ ...filters, status })}
        />
      </form>
    </search>
  );
}

/** Message for an empty list: no contacts at all, or none with the chosen filters. */
function Nothing({ onClear }: { onClear: (() => void) | undefined }): ReactNode {
  const { t } = usePortal();
  return (
    <div className="owner__empty">
      <h4>{t(onClear ? 'portal:history.nothing' : 'portal:history.empty')}</h4>
      <p>{t(onClear ? 'portal:history.nothing.text' : 'portal:history.empty.text')}</p>
      {onClear && (
        <button className="button" data-look="quiet" type="button" onClick={onClear}>
          {t('portal:history.clear')}
        </button>
      )}
    </div>
  );
}

function Pages({ shown, onTurn }: { shown: Pick<History, 'page' | 'pages'>; onTurn: (to: number) => void }): ReactNode {
  const { t } = usePortal();
  const { page, pages } = shown;
  return (
    <nav className="contacts__pages" aria-label={t('portal:pages')}>
      <button className="button" data-look="quiet" type="button" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('portal:pages.previous')}
      </button>
      <span>{t('portal:pages.now', { page, pages })}</span>
      <button
        className="button"
        data-look="quiet"
        type="button"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        {t('portal:pages.next')}
      </button>
    </nav>
  );
}

/** Turning a page moves the focus to the top of the table, since the buttons are below the rows. */
function useTurning(shownPage: number | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const isTurning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the new page arrives.
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView();
  }, [shownPage]);
  const begin = () => {
    isTurning.current = true;
  };
  return { table, begin };
}

const TYPING_MS = 300;

/** Contacts about a property: scheduled visits first, then all others with filter, sorting and download. */
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
  const turning = useTurning(shown?.page);
  const turn = (to: number) => {
    turning.begin();
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
            {shown.total === 0 && <Nothing onClear={isFiltered ? () => change(NO_FILTERS) : undefined} />}
            {shown.rows.length > 0 && (
              <HistoryTable
                table={turning.table}
                rows={shown.rows}
                sort={sort}
                isLoading={state.isLoading}
                onSort={(next) => {
                  setSort(next);
                  setPage(1);
                }}
              />
            )}
            {shown.pages > 1 && <Pages shown={shown} onTurn={turn} />}
          </>
        )}
      </section>
    </div>
  );
}
