import type { SiteData } from '#api/site-data.ts';
import type { FormContext } from '#domain/forms/check.ts';
import type { Field } from '#domain/forms/field.ts';
import { findPhrase, type Language, type Localised } from '#domain/language.ts';
import { isTextKey, type Translate, translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';

export type FieldPage = {
  site: SiteData;
  language: Language;
  context: Pick<FormContext, 'slots' | 'visitSlots'>;
  /** Link target of the privacy statement below a consent. */
  privacyHref?: string | undefined;
  /** Current time: dates omit the current year. */
  now?: number | undefined;
};
export type Option = { value: string; label: string };

/** Reader of a label: visitors read "your question", staff "question". */
export type Reader = 'visitor' | 'staff';

/** Label of a field, for the visitor or for staff. */
export function fieldLabel({ name, label }: Field, t: Translate, reader: Reader = 'visitor'): string {
  const toStaff = `form:label.staff.${label ?? name}`;
  if (reader === 'staff' && isTextKey(toStaff)) return t(toStaff);
  const key = `form:label.${label ?? name}`;
  return isTextKey(key) ? t(key) : name;
}

const namesOf = (names: Readonly<Record<string, Localised>>, { site, language }: FieldPage): Option[] =>
  Object.entries(names).map(([value, texts]) => ({
    value,
    label: findPhrase(texts, language, site.defaultLanguage)?.text ?? value,
  }));

/** Options of a field with their labels. */
export function listOptions(field: Field, page: FieldPage): Option[] {
  const t = translate(page.language);
  const slots =
    field.optionsFrom === 'visitSlots' ? (page.context.visitSlots ?? page.context.slots) : page.context.slots;
  if (field.optionsFrom === 'slots' || field.optionsFrom === 'visitSlots')
    return slots.map((slot) => ({ value: slot, label: slotText(slot) }));
  if (field.optionsFrom === 'types') return namesOf(page.site.types, page);
  if (field.optionsFrom === 'zones') return namesOf(page.site.cities, page);
  return (field.options ?? []).map((value) => {
    const key = `form:option.${field.name}.${value}`;
    return { value, label: isTextKey(key) ? t(key) : value };
  });
}
