import { html } from 'hono/html';
import type { SiteData } from '#api/site-data.ts';
import type { FormContext } from '#domain/forms/check.ts';
import type { Field } from '#domain/forms/field.ts';
import { findPhrase, type Language, type Localised } from '#domain/language.ts';
import { LEGAL } from '#domain/law/legal.ts';
import { widestRules } from '#domain/visits/visit-settings.ts';
import { isTextKey, type Translate, translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';
import { visitDaysText } from '#words/visit-text.ts';
import type { Html } from '../web/page.ts';

export type FieldPage = {
  site: SiteData;
  language: Language;
  context: Pick<FormContext, 'slots' | 'visitSlots'>;
  /** Of the statement below a consent. */
  privacyHref?: string | undefined;
  /** Years other than this one are told. */
  now?: number | undefined;
};
export type Option = { value: string; label: string };

const INPUT_TYPES: Readonly<Partial<Record<Field['kind'], string>>> = { email: 'email', phone: 'tel', date: 'date' };

/** What a field is called on its form. */
export function fieldLabel({ name, label }: Field, t: Translate): string {
  const key = `form:label.${label ?? name}`;
  return isTextKey(key) ? t(key) : name;
}

const namesOf = (names: Readonly<Record<string, Localised>>, { site, language }: FieldPage): Option[] =>
  Object.entries(names).map(([value, texts]) => ({
    value,
    label: findPhrase(texts, language, site.defaultLanguage)?.text ?? value,
  }));

/** What can be picked, with the words for it. */
export function listOptions(field: Field, page: FieldPage): Option[] {
  const t = translate(page.language);
  const slots =
    field.optionsFrom === 'visitSlots' ? (page.context.visitSlots ?? page.context.slots) : page.context.slots;
  if (field.name === 'slot') return slots.map((slot) => ({ value: slot, label: slotText(slot) }));
  if (field.optionsFrom === 'types') return namesOf(page.site.types, page);
  if (field.optionsFrom === 'zones') return namesOf(page.site.cities, page);
  return (field.options ?? []).map((value) => {
    const key = `form:option.${field.name}.${value}`;
    return { value, label: isTextKey(key) ? t(key) : value };
  });
}

/** A value as text, whatever was sent under its name. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return shown(value[0]);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isPicked = (value: unknown, option: string): boolean =>
  Array.isArray(value) ? value.some((item) => String(item) === option) : shown(value) === option;

function choices(field: Field, options: readonly Option[], value: unknown, described: string | undefined): Html {
  const type = field.kind === 'choices' ? 'checkbox' : 'radio';
  return html`${options.map(
    ({ value: option, label }) =>
      html`<label class="field__choice"><input type="${type}" name="${field.name}" value="${option}"${
        isPicked(value, option) ? html` checked` : ''
      }${described ? html` aria-describedby="${described}"` : ''}> ${label}</label>\n`,
  )}`;
}

type Told = { described: string | undefined; isWrong: boolean };

function control(field: Field, options: readonly Option[], value: unknown, { described, isWrong }: Told): Html {
  const { name, kind, max, autocomplete } = field;
  const common = html`class="field__control" id="${name}" name="${name}"${isWrong ? html` aria-invalid="true"` : ''}${described ? html` aria-describedby="${described}"` : ''}${
    autocomplete ? html` autocomplete="${autocomplete}"` : ''
  }`;
  if (kind === 'textarea')
    return html`<textarea ${common} rows="5" maxlength="${max ?? 4000}">${shown(value)}</textarea>`;
  if (kind === 'select') {
    return html`<select ${common}><option value="">–</option>${options.map(
      (option) =>
        html`<option value="${option.value}"${isPicked(value, option.value) ? html` selected` : ''}>${option.label}</option>`,
    )}</select>`;
  }
  if (kind === 'checkbox') {
    const isOn = value === true || ['on', 'true', '1', 'yes'].includes(shown(value).toLowerCase());
    return html`<input ${common} type="checkbox"${isOn ? html` checked` : ''}>`;
  }
  if (kind === 'area') return html`<input ${common} type="checkbox" value="${shown(value)}" checked>`;
  if (kind === 'file') return html`<input ${common} type="file">`;
  return html`<input ${common} type="${INPUT_TYPES[kind] ?? 'text'}" value="${shown(value)}">`;
}

/** One field with its label, what was typed, and what is wrong with it. */
export function fieldHtml(field: Field, value: unknown, message: string | undefined, page: FieldPage): Html {
  // Corners cannot be typed in: without them there is nothing to show.
  if (field.kind === 'area' && shown(value) === '') return html``;
  const t = translate(page.language);
  const label = fieldLabel(field, t);
  const hint =
    field.hint === 'visitDays'
      ? visitDaysText(widestRules(page.site.options.visits), page.language, t)
      : field.hint && t(`form:hint.${field.hint}`, { percent: Math.round(LEGAL.offerAdvance.share * 100) });
  const described =
    [hint && `${field.name}-hint`, message && `${field.name}-error`].filter(Boolean).join(' ') || undefined;
  const mark = field.isRequired ? html` <span class="field__mark" aria-hidden="true">*</span>` : '';
  const notes = html`${hint ? html`<p class="field__hint" id="${field.name}-hint">${hint}</p>` : ''}${
    message ? html`<p class="field__error" id="${field.name}-error">${message}</p>` : ''
  }`;
  const options = listOptions(field, page);
  const picked = value ?? field.preset;
  if (field.kind === 'radio' || field.kind === 'choices') {
    return html`<div class="form__item"><fieldset class="field" data-kind="${field.kind}" id="${field.name}"><legend class="field__label">${label}${mark}</legend>
${notes}<div class="field__choices">${choices(field, options, picked, described)}</div></fieldset></div>\n`;
  }
  const link =
    field.isConsent && page.privacyHref
      ? html`<p class="form__privacy"><a href="${page.privacyHref}">${t('form:privacy')}</a></p>`
      : '';
  return html`<div class="form__item"${field.isHalf ? html` data-half` : ''}><div class="field" data-kind="${field.kind === 'area' ? 'checkbox' : field.kind}"><label class="field__label" for="${field.name}">${label}${mark}</label>
${notes}${control(field, options, value, { described, isWrong: message !== undefined })}</div>${link}</div>\n`;
}
