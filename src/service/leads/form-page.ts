import type { Context } from 'hono';
import { html } from 'hono/html';
import { errorKey, errorStatus } from '#api/errors.ts';
import { createIdempotencyKey, formPath, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { MOMENT_FIELD } from '#api/visits.ts';
import { type FieldMessages, type FormContext, listAsked } from '#domain/forms/check.ts';
import { type FieldName, type Form, listFields } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { OBSTACLES, type PropertyObstacle, requestKind } from '#domain/forms/request.ts';
import { findPhrase, isLanguage, type Language } from '#domain/language.ts';
import type { VisitDay } from '#domain/visits/visit-times.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { waitText } from '#words/wait-text.ts';
import { describeSiteProperty, listSimilarProperties, type PropertyInWords } from '../site-property.ts';
import { freeTimesHtml } from '../visits/free-times-html.ts';
import { answerPage, type Html, siteHref } from '../web/page.ts';
import type { Refusal } from '../web/refuse.ts';
import { fieldHtml } from './field-html.ts';

/** True for a browser that shows what it gets, and so for a form that was sent without scripts. */
export function wantsPage(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '') && !/^\s*application\/json\b/i.test(accept ?? '');
}

/** The language of the form, else the first that the browser asks for, else the site's. */
export function findPageLanguage(sent: unknown, accepted: string | undefined, site: SiteData): Language {
  if (isLanguage(sent) && site.languages.includes(sent)) return sent;
  for (const part of (accepted ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(code) && site.languages.includes(code)) return code;
  }
  return site.defaultLanguage;
}

type ErrorPage = {
  site: SiteData;
  language: Language;
  form: Form<FormName> | undefined;
  raw: Readonly<Record<string, unknown>>;
  refusal: Refusal<FieldMessages>;
  context: FormContext;
  /** What is free, where a time must be picked again. */
  days: readonly VisitDay[];
  now: number;
};

/** Says what went wrong, above the form with everything that was typed. */
export function answerErrorPage(c: Context, options: ErrorPage): Promise<Response> {
  const { site, language, form, refusal } = options;
  const t = translate(language);
  const fields = Object.entries(refusal.fields ?? {}) as [FieldName, FieldMessages[FieldName]][];
  const title = form ? t(`form:title.${form.name}`) : t('form:failed');
  const { retryAfterMs } = refusal;
  const wait = retryAfterMs === undefined ? '' : ` ${waitText(retryAfterMs, t)}`;
  // What the plain form could not ask yet is no fault of the visitor's: the rest of it follows here.
  const isRest =
    form !== undefined && fields.length > 0 && fields.every(([name]) => isUnasked(form, name, options.raw));
  const page = { site, language, title, status: errorStatus(refusal.code) };
  if (form && isRest)
    return answerPage(c, {
      ...page,
      content: html`<p class="lead" role="status">${t(Object.hasOwn(options.raw, MOMENT_FIELD) ? 'form:openHouse.rest' : 'form:rest')}</p>\n${formHtml(c, form, { ...options, refusal: { code: refusal.code } })}`,
    });
  const obstacle = OBSTACLES.find((code) => code === refusal.code);
  if (form && obstacle) return answerPage(c, { ...page, content: closedHtml(c, options, obstacle) });
  const content = html`${fields.length > 0 ? summaryHtml(fields, t) : html`<div class="notice" role="alert"><p><strong>${t('form:failed')}</strong></p><p>${t(errorKey(refusal.code))}${wait}</p></div>`}
${form && Object.keys(options.raw).length > 0 ? formHtml(c, form, options) : ''}
<p>${site.agency.phone} · <a href="mailto:${site.agency.email}">${site.agency.email}</a></p>`;
  return answerPage(c, { ...page, content });
}

/** What is still wrong, with a way to each field. */
function summaryHtml(fields: [FieldName, FieldMessages[FieldName]][], t: Translate): Html {
  const links = fields.map(
    ([name, code]) => html`<li><a href="#${name}">${t(`form:message.${code ?? 'value.invalid'}`)}</a></li>`,
  );
  return html`<div class="notice form__summary" role="alert"><p><strong>${t('form:summary', { count: fields.length })}</strong></p><ul>${links}</ul></div>`;
}

function isUnasked(form: Form, name: FieldName, raw: ErrorPage['raw']): boolean {
  if (Object.hasOwn(raw, name)) return false;
  // Who signs up for an open house on the page of a property has been asked nothing else so far.
  if (Object.hasOwn(raw, MOMENT_FIELD) && !Object.hasOwn(raw, 'email')) return true;
  return listFields(form).some((field) => field.name === name && field.isLater);
}

/** The property that a form is about, in a few lines. */
function aboutHtml(c: Context, { site, language }: ErrorPage, property: PropertyInWords): Html {
  const t = translate(language);
  const { headline, pictureUrl } = property;
  return html`<aside class="form__about" aria-label="${t('form:about')}">${
    pictureUrl ? html`<img src="${siteHref(c, site, pictureUrl)}" alt="">` : ''
  }<div><p><a href="${siteHref(c, site, property.path)}" lang="${headline.language}">${headline.text}</a></p>
<p>${property.place}</p><p><strong>${property.price}</strong> · ${t('form:ref', { id: property.id })}</p></div></aside>\n`;
}

/** Instead of a form that would be refused again: why, and what to do instead. */
function closedHtml(c: Context, options: ErrorPage, obstacle: PropertyObstacle): Html {
  const { site, language, raw } = options;
  const t = translate(language);
  const isOtherGoal = obstacle === 'NOT_FOR_SALE' || obstacle === 'NOT_FOR_RENT';
  const property = describeSiteProperty(String(raw.propertyId), site, language);
  const alert = findPhrase(site.alertForm, language, site.defaultLanguage)?.text;
  const button = (path: string, label: string): Html =>
    html`<p><a class="button" href="${siteHref(c, site, path)}">${label}</a></p>`;
  const similar = isOtherGoal || !property ? [] : listSimilarProperties(property.id, site, language);
  return html`<div class="form">${property ? aboutHtml(c, options, property) : ''}<div class="notice" role="alert">
<p><strong>${t(`form:closed.${obstacle}`)}</strong></p><p>${t(isOtherGoal ? 'form:closed.otherGoal' : 'form:closed.next')}</p>
${isOtherGoal && property ? button(property.path, t('form:closed.property')) : ''}${
  !isOtherGoal && alert ? button(alert, t('form:title.demand-register')) : ''
}</div>
${similar.length > 0 ? html`<h2>${t('form:closed.similar')}</h2>${similar.map((one) => aboutHtml(c, options, one))}` : ''}</div>`;
}

/** All free times, of which one is picked. */
function timesHtml(
  { date, slot }: FieldMessages,
  { days, language, now }: Pick<ErrorPage, 'days' | 'language' | 'now'>,
): Html {
  const t = translate(language);
  const code = date ?? slot;
  return html`<div class="form__item"><fieldset class="field" data-kind="radio" id="date"><legend class="field__label">${t('form:label.moment')} <span class="field__mark" aria-hidden="true">*</span></legend>
${code ? html`<p class="field__error" id="slot">${t(`form:message.${code}`)}</p>` : ''}${freeTimesHtml(days, { language, now })}</fieldset></div>\n`;
}

/** The form as it was typed, with its property and its steps one below the other. */
function formHtml(c: Context, form: Form<FormName>, options: ErrorPage): Html {
  const { site, language, raw, refusal, context } = options;
  const t = translate(language);
  const privacy = findPhrase(site.privacy, language, site.defaultLanguage)?.text;
  const page = { site, language, context, privacyHref: privacy && siteHref(c, site, privacy) };
  const property = form.about === 'property' ? describeSiteProperty(String(raw.propertyId), site, language) : undefined;
  // A proof of work needs scripts, an upload cannot be filled in again by us, and a property that is known is not asked.
  const asked = listAsked(form, raw, context)
    .map(({ field }) => field)
    .filter(({ kind, name }) => kind !== 'captcha' && !(property && name === 'propertyId'));
  const { fields: codes = {} } = refusal;
  const hasFile = asked.some(({ kind }) => kind === 'file');
  const steps = form.steps.flatMap((step) => {
    const fields = asked.filter((field) => step.fields.includes(field));
    if (fields.length === 0) return [];
    const heading = form.steps.length > 1 ? html`<h2>${t(`form:step.${step.name}`)}</h2>` : '';
    return [
      html`<section class="form__step">${heading}<div class="form__fields">
${fields.map((field) => {
  // A day and a time are picked at once where it is known what is free.
  if (field.isVisit && options.days.length > 0) return field.name === 'date' ? timesHtml(codes, options) : '';
  const code = refusal.fields?.[field.name];
  const value = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
  return fieldHtml(field, value, code && t(`form:message.${code}`), page);
})}</div></section>\n`,
    ];
  });
  return html`<form class="form" method="post" action="${formPath(form.name)}"${hasFile ? html` enctype="multipart/form-data"` : ''} novalidate>
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="${IDEMPOTENCY_FIELD}" value="${createIdempotencyKey()}">
${property ? html`<input type="hidden" name="propertyId" value="${property.id}">${aboutHtml(c, options, property)}` : ''}
<p class="form__note">${t('form:kept')} ${t('form:required')}</p>
<p hidden><label>${t('form:honeypot')} <input name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off"></label></p>
${steps}<p><button class="button" type="submit">${t(`form:send.${requestKind(form.name, raw)}`)}</button></p>
</form>`;
}
