import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, FormProps } from '#api/form-props.ts';
import type { Field, FieldKind, MessageCode } from '#domain/forms/field.ts';
import { CV_ENDINGS } from '#domain/forms/field-schema.ts';
import { visitDaysText } from '#words/visit-text.ts';
import { controlId } from './control-id.ts';
import type { KnownTimes } from './use-visit-times.ts';
import { VisitDays, VisitSlots } from './VisitTimes.tsx';

type ControlProps = {
  id: string;
  field: Field;
  choices: readonly Choice[];
  isRequired: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  /** The first and the last day of a date, as far as they are known. */
  days: { min?: string; max?: string };
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
  area: { type: 'checkbox' },
  file: { type: 'file' },
};

/** The native control of a field that has one; lists to pick from are in ChoiceGroup. */
function Control({ id, field, choices, isRequired, isWrong, describedBy, days }: ControlProps): ReactNode {
  const { t } = useTranslation('form');
  const { name, kind, autocomplete, max } = field;
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
      {...days}
      accept={kind === 'file' ? CV_ENDINGS.join(',') : undefined}
    />
  );
}

/** `children` are hint and error. */
type ChoiceGroupProps = Omit<ControlProps, 'days'> & { legend: ReactNode; children: ReactNode };

/** Values to pick from, one or several, as native radio buttons or checkboxes. */
function ChoiceGroup({ id, field, choices, isRequired, isWrong, describedBy, legend, children }: ChoiceGroupProps) {
  const isOne = field.kind === 'radio';
  const radioGroup = isOne
    ? ({ role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': isWrong || undefined } as const)
    : {};
  return (
    <fieldset className="field" data-kind={field.kind} {...radioGroup} aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      {children}
      <div className="field__choices">
        {choices.map(({ value, label, language }, index) => (
          <label key={value} className="field__choice" lang={language}>
            <input
              id={index === 0 ? id : undefined}
              type={isOne ? 'radio' : 'checkbox'}
              name={field.name}
              value={value}
              required={isOne && isRequired && !field.showIf}
              defaultChecked={value === field.preset}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export type VisitState = { known: KnownTimes; date: string; slot: string; onChange: () => void };

type FormFieldProps = {
  props: FormProps;
  field: Field;
  isRequired: boolean;
  isHidden: boolean;
  message: MessageCode | undefined;
  days: ControlProps['days'];
  /** What is known of free times, and what is picked, of the day and the time of a visit. */
  visit?: VisitState | undefined;
  /** What stands below the control: an amount worked out, a link, the state of a captcha. */
  children?: ReactNode;
};

/** A field with its label, mark, hint and error, all told to screen readers too. */
export function FormField({ props, field, isRequired, isHidden, message, days, visit, children }: FormFieldProps) {
  const { t } = useTranslation('form');
  const { name, kind, hint } = field;
  const id = controlId(props.form, name);
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const choices: readonly Choice[] = field.optionsFrom
    ? props.choices[field.optionsFrom]
    : (field.options ?? []).map((value) => ({ value, label: t(`form:option.${name}.${value}`) }));
  const common = { id, field, choices, isRequired, isWrong: message !== undefined, describedBy };
  const isGroup = kind === 'radio' || kind === 'choices';
  const label = (
    <>
      {t(`form:label.${field.label ?? name}`)}
      {isRequired && (
        <span className="field__mark" aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
    </>
  );
  const notes = (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint === 'visitDays'
            ? props.visits && visitDaysText(props.visits, props.language, (key, values = {}) => t(key, values))
            : t(`form:hint.${hint}`, { percent: Math.round(props.advanceShare * 100) })}
        </p>
      )}
      {message && (
        <p className="field__error" id={`${id}-error`}>
          {t(`form:message.${message}`)}
        </p>
      )}
    </>
  );

  // While the service is asked what is free, no field stands there that would change under a finger.
  const isWaiting = visit?.known.kind === 'loading';
  const group = { id, legend: label, isRequired, isWrong: message !== undefined, describedBy };

  const item = (
    <div
      className="form__item"
      data-half={field.isHalf || undefined}
      data-list={isGroup || undefined}
      data-later={field.isLater}
      hidden={isHidden || isWaiting}
    >
      {visit?.known.kind === 'known' ? (
        name === 'date' ? (
          <VisitDays {...group} times={visit.known.times} language={props.language} picked={visit.date}>
            {notes}
          </VisitDays>
        ) : (
          <VisitSlots
            {...group}
            times={visit.known.times}
            date={visit.date}
            picked={visit.slot}
            onChange={visit.onChange}
          >
            {notes}
          </VisitSlots>
        )
      ) : isGroup ? (
        <ChoiceGroup {...common} legend={label}>
          {notes}
        </ChoiceGroup>
      ) : kind === 'captcha' ? (
        <div className="field">
          <p className="field__label">{label}</p>
          {notes}
        </div>
      ) : (
        <div className="field" data-kind={kind === 'area' ? 'checkbox' : kind}>
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          {notes}
          <Control {...common} days={days} />
        </div>
      )}
      {children}
    </div>
  );
  return isWaiting && !isHidden && name === 'date' ? (
    <>
      <p className="form__status" role="status">
        {t('form:times.loading')}
      </p>
      {item}
    </>
  ) : (
    item
  );
}
