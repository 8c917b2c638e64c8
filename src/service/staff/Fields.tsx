import type { ReactNode } from 'react';
import { describedBy, FieldNotes, LabelledField } from '#ui/Field.tsx';

type FieldProps = {
  name: string;
  /** ID of the control, when two forms of a page have a field of this name. */
  id?: string;
  label: string;
  value?: string | undefined;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Attributes shared by all controls. */
const controlOf = ({ name, id = name, value, isRequired = true, hint, error }: FieldProps) => ({
  className: 'field__control',
  id,
  name,
  defaultValue: value,
  required: isRequired,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(id, hint, error),
});

function Labelled({ field, kind, children }: { field: FieldProps; kind: string; children: ReactNode }) {
  const { name, id = name, label, hint, error } = field;
  return (
    <LabelledField id={id} kind={kind} label={label}>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </LabelledField>
  );
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'search' | 'date' | 'time';
  autoComplete?: string;
  /** ID of the suggestions. */
  list?: string;
};

/** One-line field of a staff form. Spell checking is off for e-mail addresses, passwords and codes. */
export function TextField({ type = 'text', autoComplete = 'off', list, ...field }: TextFieldProps) {
  const isWords = type === 'text' && autoComplete !== 'one-time-code';
  return (
    <Labelled field={field} kind={type}>
      <input
        {...controlOf(field)}
        type={type}
        autoComplete={autoComplete}
        list={list}
        autoCapitalize={isWords ? undefined : 'none'}
        spellCheck={isWords ? undefined : false}
      />
    </Labelled>
  );
}

type SelectProps = FieldProps & { options: readonly (readonly [value: string, label: string])[] };

/** Select field of a staff form. */
export function SelectField({ options, ...field }: SelectProps) {
  return (
    <Labelled field={field} kind="select">
      <select {...controlOf(field)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Multi-line field of a staff form. */
export function TextArea({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  return (
    <Labelled field={field} kind="textarea">
      <textarea {...controlOf(field)} rows={rows} />
    </Labelled>
  );
}

type ActButtonProps = {
  action: string;
  values?: Readonly<Record<string, string | number>>;
  /** True for the primary button. */
  isMain?: boolean;
  children: ReactNode;
};

/** Form with only a button and hidden values. */
export function ActButton({ action, values = {}, isMain = false, children }: ActButtonProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" data-look={isMain ? undefined : 'quiet'} type="submit">
        {children}
      </button>
    </form>
  );
}
