import type { ReactNode } from 'react';
import { HISTORY_STATUSES, HISTORY_TYPES } from '#api/portal-words.ts';
import type { Wish } from './history-wish.ts';
import { usePortal } from './portal-context.ts';

type Props = { wish: Wish; onChange: (wish: Wish) => void };

const pickFrom = <Value extends string>(values: readonly Value[], picked: string): Value | '' =>
  values.find((value) => value === picked) ?? '';

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
        <div className="field">
          <label className="field__label" htmlFor="history-type">
            {t('history:column.type')}
          </label>
          <select
            className="field__control"
            id="history-type"
            value={wish.type}
            onChange={({ target }) => onChange({ ...wish, type: pickFrom(HISTORY_TYPES, target.value) })}
          >
            <option value="">{t('portal:filter.all')}</option>
            {HISTORY_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`history:type.${type}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="field__label" htmlFor="history-status">
            {t('history:column.status')}
          </label>
          <select
            className="field__control"
            id="history-status"
            value={wish.status}
            onChange={({ target }) => onChange({ ...wish, status: pickFrom(HISTORY_STATUSES, target.value) })}
          >
            <option value="">{t('portal:filter.all')}</option>
            {HISTORY_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`history:status.${status}`)}
              </option>
            ))}
          </select>
        </div>
      </form>
    </search>
  );
}
