import type { FormProps } from '#api/form-props.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatEuro } from '#domain/format/number.ts';
import { INCOMPLETE } from '#domain/forms/check.ts';
import type { Field } from '#domain/forms/field.ts';
import { answerLabel } from '#words/answer-label.ts';
import { slotText } from '#words/slot-text.ts';
import { visitDayText } from '#words/visit-text.ts';
import type { VisibleFields } from './use-faults.ts';

/**
 * Translate function without key checking: the keys are composed from table values, and unit tests check that they
 * exist.
 */
type Words = (key: string) => string;

export type Answer = { field: Field; label: string; text: string };

function answerText(field: Field, value: unknown, props: FormProps, t: Words): string {
  if (Array.isArray(value)) return value.map((one) => answerText(field, one, props, t)).join(', ');
  if (value instanceof File) return value.name;
  if (value === true || field.kind === 'area') return t('form:yes');
  if (field.kind === 'amount' && typeof value === 'number') return formatEuro(value, props.language);
  if (field.kind === 'date')
    return field.role === 'visitDay'
      ? visitDayText(String(value), props.language)
      : formatDate(String(value), props.language);
  if (field.role === 'visitTime') return slotText(String(value));
  if (field.options) return t(`form:option.${field.name}.${String(value)}`);
  const choice = field.optionsFrom && props.choices[field.optionsFrom].find((one) => one.value === value);
  return choice?.label ?? String(value);
}

/**
 * The visitor's answers with labels for display; omits the privacy consent, the captcha, and the property, which is
 * shown above.
 */
export function listAnswers(asked: VisibleFields, props: FormProps, t: Words): Answer[] {
  return asked
    .filter(({ field, value }) => value !== undefined && value !== INCOMPLETE && field.role !== 'consent')
    .filter(({ field: { kind } }) => kind !== 'captcha' && kind !== 'reference')
    .map(({ field, value }) => ({
      field,
      label: answerLabel(t(`form:label.${field.label ?? field.name}`)),
      text: answerText(field, value, props, t),
    }));
}
