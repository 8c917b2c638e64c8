import { type Field, type FieldKind, listFields } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { formatEuro } from '#domain/price/money.ts';
import { formatDate } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';
import { visitDayText } from '#words/visit-text.ts';
import { type FieldPage, fieldLabel, listOptions } from './field-html.ts';

/** The values of a lead as they stand in the database. */
export type Payload = Readonly<Record<string, unknown>>;

export function parsePayload(payload: string): Payload {
  const value: unknown = JSON.parse(payload);
  return typeof value === 'object' && value !== null ? (value as Payload) : {};
}

export const textIn = (payload: Payload, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export function personName(payload: Payload): string {
  return [textIn(payload, 'firstName'), textIn(payload, 'lastName')].filter(Boolean).join(' ');
}

/** One value in words. */
export function valueText(field: Field, value: unknown, page: FieldPage): string {
  const t = translate(page.language);
  const options = listOptions(field, page);
  const nameOf = (one: unknown): string => options.find((option) => option.value === one)?.label ?? String(one);
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (value === true || field.kind === 'area') return t('mail:yes');
  if (field.kind === 'amount' && typeof value === 'number') return formatEuro(value);
  if (field.kind === 'date')
    return field.isVisit ? visitDayText(String(value), page.language, page.now) : formatDate(String(value));
  if (field.name === 'slot') return slotText(String(value));
  return nameOf(value);
}

/** Kinds whose values nobody types freely: these may stand in a mail to an address that somebody else entered. */
const PICKED: readonly FieldKind[] = ['select', 'radio', 'choices', 'checkbox', 'number', 'amount', 'date'];
/** How somebody is addressed is no answer worth a line. */
export const isPicked = ({ kind, name }: Field): boolean => PICKED.includes(kind) && name !== 'title';

/** A lead's values with the labels of its form, in the order of the form; the consent itself says nothing to anybody. */
export function listRows(
  form: string,
  payload: Payload,
  {
    site,
    language,
    now,
    isShown = () => true,
  }: Pick<FieldPage, 'site' | 'language' | 'now'> & { isShown?: (field: Field) => boolean },
): [string, string][] {
  if (!isFormName(form)) return Object.entries(payload).map(([name, value]) => [name, String(value)]);
  const page: FieldPage = { site, language, now, context: { slots: listContactSlots(language) } };
  const t = translate(language);
  return listFields(FORMS[form]).flatMap((field): [string, string][] => {
    const value = payload[field.name];
    if (value === undefined || field.isConsent || !isShown(field)) return [];
    return [[fieldLabel(field, t), valueText(field, value, page)]];
  });
}
