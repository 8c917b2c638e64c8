import type { ReactNode } from 'react';
import { usePortal } from './portal-context.ts';

type Props<Value extends string> = {
  id: string;
  label: string;
  values: readonly Value[];
  /** Selected option; empty for "all". */
  picked: Value | '';
  textOf: (value: Value) => string;
  onPick: (value: Value | '') => void;
};

/** Select box with these options and the option "all". */
export function Choice<Value extends string>({ id, label, values, picked, textOf, onPick }: Props<Value>): ReactNode {
  const { t } = usePortal();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field__control"
        id={id}
        value={picked}
        onChange={({ target }) => onPick(values.find((value) => value === target.value) ?? '')}
      >
        <option value="">{t('portal:filter.all')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
    </div>
  );
}
