import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, FormProps } from '#api/form-props.ts';
import type { Field, MessageCode } from '#domain/forms/field.ts';
import { CV_ENDINGS } from '#domain/forms/field-schema.ts';
import { offersSalutation } from '#domain/forms/salutation.ts';
import { describedBy, FieldChoices, FieldControl, FieldLabel, FieldNotes, LabelledField } from '#ui/Field.tsx';
import { visitDaysText } from '#words/visit-text.ts';
import { controlId } from './control-id.ts';
import type { KnownTimes } from './use-visit-times.ts';

type ControlProps = {
  id: string;
  field: Field;
  choices: readonly Choice[];
  isRequired: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  /** Value selected in the calendar, which replaces this control while the free times are known. */
  picked?: string | undefined;
  /** The first and the last selectable day, if known. */
  days: { min?: string; max?: string };
};

/** Native control of a field. A control for day or time starts with the value that was selected in the calendar. */
function Control({ field, picked, choices, isRequired, days, ...rest }: ControlProps) {
  const { t } = useTranslation('form');
  const [initial] = useState(picked);
  const { name, kind, autocomplete, max } = field;
  return (
    <FieldControl
      {...rest}
      name={name}
      kind={kind}
      days={days}
      options={choices}
      unpicked={t('form:choose')}
      value={kind === 'select' || kind === 'textarea' ? undefined : initial}
      // Not required in the browser: the reference may come from the previous page, and conditional fields may be
      // hidden.
      isRequired={isRequired && kind !== 'reference' && !field.showIf}
      isAnnouncedRequired={isRequired}
      autoComplete={autocomplete}
      maxLength={max}
      accept={kind === 'file' ? CV_ENDINGS.join(',') : undefined}
    />
  );
}

/** `children`: the hint and the error. */
type ChoiceGroupProps = Omit<ControlProps, 'days'> & { legend: ReactNode; children: ReactNode };

function ChoiceGroup({ field, picked, choices, isRequired, isWrong, ...rest }: ChoiceGroupProps) {
  const [initial] = useState(picked || field.preset);
  const isOne = field.kind === 'radio';
  const group = { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': isWrong || undefined } as const;
  return (
    <FieldChoices
      {...rest}
      name={field.name}
      kind={field.kind}
      options={choices}
      picked={initial ? [initial] : []}
      isRequired={isOne && isRequired && !field.showIf}
      group={isOne ? group : {}}
    />
  );
}

/** The free times, if known, and the selected day and time. */
export type VisitState = { known: KnownTimes; date: string; slot: string };

/** Hint text of a field; undefined if it has none. */
export function useHint({ hint }: Field, props: FormProps): string | undefined {
  const { t } = useTranslation('form');
  if (hint === 'visitDays')
    return props.visits && visitDaysText(props.visits, props.language, (key, values = {}) => t(key, values));
  return hint && t(`form:hint.${hint}`, props.advance);
}

type FormFieldProps = {
  props: FormProps;
  field: Field;
  isRequired: boolean;
  isHidden: boolean;
  message: MessageCode | undefined;
  days: ControlProps['days'];
  /** Free times and selection, for the fields of day and time. */
  visit?: VisitState | undefined;
  /** Content below the control: a calculated amount, a link, the state of a captcha. */
  children?: ReactNode;
};

/** A field with label, required mark, hint and error, linked for screen readers. */
export function FormField({ props, field, isRequired, isHidden, message, days, visit, children }: FormFieldProps) {
  const { t } = useTranslation('form');
  const { name, kind } = field;
  const id = controlId(props.form, name);
  const hintText = useHint(field, props);
  const choices: readonly Choice[] = field.optionsFrom
    ? props.choices[field.optionsFrom]
    : (field.options ?? [])
        .filter((value) => field.role !== 'salutation' || offersSalutation(value, props.language, props.salutations))
        .map((value) => ({ value, label: t(`form:option.${name}.${value}`) }));
  const isDay = field.role === 'visitDay';
  const picked = isDay ? visit?.date : visit?.slot;
  const common = {
    id,
    isRequired,
    isWrong: message !== undefined,
    describedBy: describedBy(id, hintText, message),
    field,
    choices,
    picked,
  };
  const isGroup = kind === 'radio' || kind === 'choices';
  const label = <FieldLabel isRequired={isRequired}>{t(`form:label.${field.label ?? name}`)}</FieldLabel>;
  const notes = <FieldNotes id={id} hint={hintText} error={message && t(`form:message.${message}`)} />;

  // Hides the fields for day and time until the free times are loaded: they would change under the visitor's finger.
  const isWaiting = visit?.known.kind === 'loading';

  const item = (
    <div
      className="form__item"
      data-half={field.isHalf || undefined}
      data-list={isGroup || undefined}
      data-later={field.isLater}
      hidden={isHidden || isWaiting}
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
        <LabelledField id={id} kind={kind} label={label}>
          {notes}
          <Control {...common} days={days} />
        </LabelledField>
      )}
      {children}
    </div>
  );
  return isWaiting && !isHidden && isDay ? (
    <>
      <p className="form__status form__item visit-wait" role="status">
        {t('form:times.loading')}
      </p>
      {item}
    </>
  ) : (
    item
  );
}
