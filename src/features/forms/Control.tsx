import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#api/form-props.ts';
import type { Field, FieldKind } from '#domain/forms/field.ts';
import { CV_ENDINGS } from '#domain/forms/field-schema.ts';

type Props = {
  id: string;
  field: Field;
  choices: readonly Choice[];
  isRequired: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  /** Earliest day of a date, once the visitor's day is known. */
  earliest: string | undefined;
};

type InputLook = { type: string; inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']; spellCheck?: boolean };

const INPUTS: Partial<Record<FieldKind, InputLook>> = {
  text: { type: 'text' },
  reference: { type: 'text', spellCheck: false },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
  amount: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  checkbox: { type: 'checkbox' },
  file: { type: 'file' },
};

/** The native control of a field that has one; lists to pick from are in ChoiceGroup. */
export function Control({ id, field, choices, isRequired, isWrong, describedBy, earliest }: Props): ReactNode {
  const { t } = useTranslation('form');
  const { name, kind, autocomplete, max, notBefore } = field;
  const common = {
    id,
    name,
    className: 'field__control',
    // The reference may be left to the page the visitor came from, and what a condition asks for is not always asked.
    required: isRequired && kind !== 'reference' && !field.showIf,
    autoComplete: autocomplete,
    'aria-required': isRequired || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
  } as const;

  if (kind === 'textarea') return <textarea {...common} rows={5} maxLength={max} />;
  if (kind === 'select')
    return (
      <select {...common}>
        <option value="">{t('form:choose')}</option>
        {choices.map(({ value, label, language }) => (
          <option key={value} value={value} lang={language}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      {...INPUTS[kind]}
      maxLength={max}
      min={notBefore ? earliest : undefined}
      accept={kind === 'file' ? CV_ENDINGS.join(',') : undefined}
    />
  );
}
