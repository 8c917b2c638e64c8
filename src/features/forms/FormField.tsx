import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, FormProps } from '#api/form-props.ts';
import type { Field, MessageCode } from '#domain/forms/field.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Control } from './Control.tsx';
import { controlId } from './control-id.ts';

type Props = {
  props: FormProps;
  field: Field;
  isRequired: boolean;
  isHidden: boolean;
  message: MessageCode | undefined;
  earliest: string | undefined;
  /** What stands below the control: an amount worked out, a link, the state of a captcha. */
  children?: ReactNode;
};

/** A field with its label, mark, hint and error, all told to screen readers too. */
export function FormField({ props, field, isRequired, isHidden, message, earliest, children }: Props) {
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
          {' *'}
        </span>
      )}
    </>
  );
  const notes = (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {t(`form:hint.${hint}`, { percent: Math.round(props.advanceShare * 100) })}
        </p>
      )}
      {message && (
        <p className="field__error" id={`${id}-error`}>
          {t(`form:message.${message}`)}
        </p>
      )}
    </>
  );

  return (
    <div
      className="form__item"
      data-half={field.isHalf || undefined}
      data-list={isGroup || undefined}
      hidden={isHidden}
    >
      {isGroup ? (
        <ChoiceGroup {...common} legend={label}>
          {notes}
        </ChoiceGroup>
      ) : kind === 'captcha' ? (
        <div className="field">
          <p className="field__label">{label}</p>
          {notes}
        </div>
      ) : (
        <div className="field" data-kind={kind}>
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          {notes}
          <Control {...common} earliest={earliest} />
        </div>
      )}
      {children}
    </div>
  );
}
