import type { ReactNode } from 'react';
import { HISTORY_STATUSES, HISTORY_TYPES } from '#api/portal-words.ts';
import { Choice } from '../Choice.tsx';
import { usePortal } from '../portal-context.ts';
import type { Wish } from './history-query.ts';

type Props = { wish: Wish; onChange: (wish: Wish) => void };

/** Type, status and words; each change shows at once. */
export function HistoryFilter({ wish, onChange }: Props): ReactNode {
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
            value={wish.q}
            onChange={({ target }) => onChange({ ...wish, q: target.value })}
          />
        </div>
        <Choice
          id="history-type"
          label={t('history:column.type')}
          values={HISTORY_TYPES}
          picked={wish.type}
          textOf={(type) => t(`history:type.${type}`)}
          onPick={(type) => onChange({ ...wish, type })}
        />
        <Choice
          id="history-status"
          label={t('history:column.status')}
          values={HISTORY_STATUSES}
          picked={wish.status}
          textOf={(status) => t(`history:status.${status}`)}
          onPick={(status) => onChange({ ...wish, status })}
        />
      </form>
    </search>
  );
}
