import type { HTMLAttributes, ReactNode } from 'react';

/** Option of a field; `language` is set when it differs from the page's. */
type Option = { value: string; label: string; language?: string | undefined };

/** Same kinds as in domain/forms/field.ts, which this layer must not import. */
type FieldKind =
  | 'text'
  | 'reference'
  | 'email'
  | 'phone'
  | 'number'
  | 'amount'
  | 'date'
  | 'checkbox'
  | 'area'
  | 'file'
  | 'textarea'
  | 'select'
  | 'captcha'
  | 'radio'
  | 'choices';

type InputLook = { type: string; inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']; spellCheck?: boolean };

/** Attributes of the input for each kind of field. */
const INPUTS: Readonly<Partial<Record<FieldKind, InputLook>>> = {
  text: { type: 'text' },
  reference: { type: 'text', spellCheck: false },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
  amount: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  checkbox: { type: 'checkbox' },
  area: { type: 'checkbox' },
  file: { type: 'file' },
};

/** IDs for aria-describedby: the hint's and the error's, if they exist. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function FieldLabel({ isRequired, children }: { isRequired: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isRequired && (
        <span className="field__mark" aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
    </>
  );
}

/** Hint and error of a field, shown above the control. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

type ControlProps = {
  id: string;
  name: string;
  kind: FieldKind;
  /** Options of a select, and the text of its initial entry. */
  options: readonly Option[];
  unpicked: string;
  /** Value of the control. */
  value?: string | undefined;
  isTicked?: boolean | undefined;
  /** Sets the native `required` attribute. */
  isRequired?: boolean;
  isAnnouncedRequired?: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  autoComplete?: string | undefined;
  maxLength?: number | undefined;
  accept?: string | undefined;
  /** First and last selectable day of a date, if known. */
  days?: { min?: string; max?: string };
};

/** Native control of a field. Kinds with several controls use FieldChoices. */
export function FieldControl({
  kind,
  options,
  unpicked,
  value,
  isTicked,
  maxLength,
  accept,
  days,
  ...rest
}: ControlProps) {
  const common = {
    id: rest.id,
    name: rest.name,
    className: 'field__control',
    required: rest.isRequired,
    autoComplete: rest.autoComplete,
    'aria-required': rest.isAnnouncedRequired || undefined,
    'aria-invalid': rest.isWrong || undefined,
    'aria-describedby': rest.describedBy,
  } as const;
  if (kind === 'textarea') return <textarea {...common} rows={5} maxLength={maxLength} defaultValue={value} />;
  if (kind === 'select')
    return (
      <select {...common} defaultValue={value || undefined}>
        <option value="">{unpicked}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.language}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      {...INPUTS[kind]}
      defaultValue={value || undefined}
      defaultChecked={isTicked}
      maxLength={maxLength}
      {...days}
      accept={accept}
    />
  );
}

type ChoicesProps = {
  id: string;
  name: string;
  kind: string;
  options: readonly Option[];
  picked: readonly string[];
  isRequired?: boolean;
  describedBy: string | undefined;
  /** ARIA attributes of the group. */
  group?: HTMLAttributes<HTMLFieldSetElement>;
  legend: ReactNode;
  /** Hint and error. */
  children: ReactNode;
};

/** Fieldset with radio buttons or checkboxes for the options. */
export function FieldChoices(props: ChoicesProps) {
  const { id, name, kind, options, picked, isRequired, group, legend, children } = props;
  return (
    <fieldset className="field" data-kind={kind} {...group} aria-describedby={props.describedBy}>
      <legend className="field__label">{legend}</legend>
      {children}
      <div className="field__choices">
        {options.map(({ value, label, language }, index) => (
          <label key={value} className="field__choice" lang={language}>
            <input
              id={index === 0 ? id : undefined}
              type={kind === 'radio' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              required={isRequired}
              defaultChecked={picked.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Label, hint and error, followed by the control. */
export function LabelledField({
  id,
  kind,
  label,
  children,
}: {
  id: string;
  kind: string;
  label: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field" data-kind={kind === 'area' ? 'checkbox' : kind}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
