import { formatDate } from '#domain/format/date.ts';
import { formatEuro } from '#domain/format/number.ts';
import { joinParts } from '#domain/format/words.ts';
import { type Field, type FieldKind, listFields } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { translate } from '#i18n/translator.ts';
import { answerLabel } from '#words/answer-label.ts';
import { slotText } from '#words/slot-text.ts';
import { visitDayText } from '#words/visit-text.ts';
import type { Payload } from '../database/payload.ts';
import { type FieldPage, fieldLabel, listOptions, type Reader } from './field-words.ts';

/** Text of a field's value. */
export function valueText(field: Field, value: unknown, page: FieldPage): string {
  const t = translate(page.language);
  const options = listOptions(field, page);
  const nameOf = (one: unknown): string => options.find((option) => option.value === one)?.label ?? String(one);
  if (Array.isArray(value)) {
    const names = value.map(nameOf);
    // A label such as "Huis, villa, hoeve" contains commas, so another separator is used.
    return names.some((name) => name.includes(',')) ? joinParts(names, page.language) : names.join(', ');
  }
  if (value === true || field.kind === 'area') return t('mail:yes');
  if (field.kind === 'amount' && typeof value === 'number') return formatEuro(value, page.language);
  if (field.kind === 'date')
    return field.role === 'visitDay'
      ? visitDayText(String(value), page.language, page.now)
      : formatDate(String(value), page.language);
  if (field.optionsFrom === 'slots' || field.optionsFrom === 'visitSlots') return slotText(String(value));
  return nameOf(value);
}

/**
 * Kinds of fields without free input. Only these may appear in a mail to an address that somebody else may have
 * entered.
 */
const PICKED: readonly FieldKind[] = ['select', 'radio', 'choices', 'checkbox', 'number', 'amount', 'date'];
/** True for fields without free input; the salutation is excluded, since it needs no line of its own. */
export const isPicked = ({ kind, role }: Field): boolean => PICKED.includes(kind) && role !== 'salutation';

/** Rows of label and value for a lead, in the order of its form; omits the consent. */
export function listRows(
  form: string,
  payload: Payload,
  {
    site,
    language,
    now,
    reader,
    isShown = () => true,
  }: Pick<FieldPage, 'site' | 'language' | 'now'> & { reader: Reader; isShown?: (field: Field) => boolean },
): [string, string][] {
  if (!isFormName(form)) return Object.entries(payload).map(([name, value]) => [name, String(value)]);
  const page: FieldPage = { site, language, now, context: { slots: listContactSlots(language) } };
  const t = translate(language);
  return listFields(FORMS[form]).flatMap((field): [string, string][] => {
    const value = payload[field.name];
    if (value === undefined || field.role === 'consent' || !isShown(field)) return [];
    return [[answerLabel(fieldLabel(field, t, reader)), valueText(field, value, page)]];
  });
}
