import type { Context } from 'hono';
import { html } from 'hono/html';
import { errorKey, errorStatus } from '#api/errors.ts';
import { createIdempotencyKey, formPath, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { type FieldMessages, type FormContext, listAsked } from '#domain/forms/check.ts';
import { type FieldName, type Form, listFields } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { OBSTACLES, requestKind } from '#domain/forms/request.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { GOALS } from '#domain/property/goal.ts';
import { translate } from '#i18n/translator.ts';
import { waitText } from '#words/wait-text.ts';
import { answerPage, type Html } from '../web/page.ts';
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
  if (form && isRest)
    return answerPage(c, {
      site,
      language,
      title,
      status: errorStatus(refusal.code),
      content: html`<p class="lead" role="status">${t('form:rest')}</p>\n${formHtml(form, { ...options, refusal: { code: refusal.code } })}`,
    });
  const isClosed = OBSTACLES.some((code) => code === refusal.code);
  const content = html`<div class="field__error" role="alert"><p>${t(errorKey(refusal.code))}${wait}</p>
${
  fields.length > 0
    ? html`<ul>${fields.map(
        ([name, code]) => html`<li><a href="#${name}">${t(`form:message.${code ?? 'value.invalid'}`)}</a></li>`,
      )}</ul>`
    : ''
}</div>
<p>${site.agency.phone} · <a href="mailto:${site.agency.email}">${site.agency.email}</a></p>
${isClosed ? listLinks(options) : form && Object.keys(options.raw).length > 0 ? formHtml(form, options) : ''}`;
  return answerPage(c, { site, language, title, status: errorStatus(refusal.code), content });
}

function isUnasked(form: Form, name: FieldName, raw: ErrorPage['raw']): boolean {
  return listFields(form).some((field) => field.name === name && field.isLater) && !Object.hasOwn(raw, name);
}

/** Where somebody looks on whose property cannot be asked about: what can be had. */
function listLinks({ site, language }: ErrorPage): Html {
  const t = translate(language);
  const links = GOALS.flatMap((goal) => {
    const path = site.lists?.[goal][language];
    return path ? [html`<p><a class="button" href="${path}">${t(`feedback:go.${goal}`)}</a></p>\n`] : [];
  });
  return html`${links}`;
}

function formHtml(form: Form<FormName>, { site, language, raw, refusal, context }: ErrorPage): Html {
  const t = translate(language);
  const page = { site, language, context };
  // A proof of work needs scripts, and an upload cannot be filled in again by us.
  const asked = listAsked(form, raw, context).filter(({ field }) => field.kind !== 'captcha');
  const hasFile = asked.some(({ field }) => field.kind === 'file');
  return html`<p>${t('form:kept')} ${t('form:required')}</p>
<form class="form" method="post" action="${formPath(form.name)}"${hasFile ? html` enctype="multipart/form-data"` : ''}>
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="${IDEMPOTENCY_FIELD}" value="${createIdempotencyKey()}">
<p hidden><label>${t('form:honeypot')} <input name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off"></label></p>
${asked.map(({ field }) => {
  const code = refusal.fields?.[field.name];
  const value = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
  return fieldHtml(field, value, code && t(`form:message.${code}`), page);
})}
<p><button class="button" type="submit">${t(`form:send.${requestKind(form.name, raw)}`)}</button></p>
</form>`;
}
