import type { ReactNode } from 'react';
import { HISTORY_STATUSES, HISTORY_TYPES } from '#api/portal-words.ts';
import { Choice } from '../Choice.tsx';
import { usePortal } from '../portal-context.ts';
import type { HistoryFilters } from './history-query.ts';

type Props = { filters: HistoryFilters; onChange: (filters: HistoryFilters) => void };

/** Type, status and words; each change shows at once. */
export function HistoryFilter({ filters, onChange }: Props): ReactNode {
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
