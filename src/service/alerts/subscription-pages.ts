import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { errorKey, errorStatus } from '#api/errors.ts';
import { checkForm, type FieldMessages, type FormContext } from '#domain/forms/check.ts';
import { ALERT_CRITERIA } from '#domain/forms/demand-register.ts';
import type { Form } from '#domain/forms/field.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { translate } from '#i18n/translator.ts';
import type { SubscriberRow } from '../database/tables.ts';
import { fieldHtml } from '../leads/field-html.ts';
import { readFormBody } from '../leads/form-body.ts';
import { findPageLanguage } from '../leads/form-page.ts';
import { subscriptionUrl } from '../mail/compose-mail.ts';
import { createToken, type LinkPurpose } from '../secret.ts';
import type { Service } from '../service.ts';
import { answerPage, type Html, type PageStatus } from '../web/page.ts';
import { Subscriptions } from './subscriptions.ts';

/** The part of the alert's form that says what is looked for. */
const CRITERIA: Form<'demand-register'> = {
  name: 'demand-register',
  steps: [{ name: 'search', fields: ALERT_CRITERIA }],
};

type Found = { subscriber: SubscriberRow; token: string; language: Language };

/** A button that posts: programs that open every link of a mail press none. */
const button = (action: string, label: string): Html =>
  html`<form method="post" action="${action}"><p><button class="button" type="submit">${label}</button></p></form>`;

/** Pages behind the links of mails: confirm, change what an alert looks for, unsubscribe. */
export function createSubscriptionPages(service: Service): Hono {
  const { siteData, now, secret } = service;
  const subscriptions = new Subscriptions(service.db, secret);
  const pages = new Hono();

  const find = async (c: Context, purpose: LinkPurpose): Promise<Found | undefined> => {
    const token = c.req.query('token') ?? '';
    const subscriber = await subscriptions.find(purpose, token);
    if (!subscriber) return undefined;
    const language = isLanguage(subscriber.language) ? subscriber.language : siteData.current.defaultLanguage;
    return { subscriber, token, language };
  };
  const show = (c: Context, language: Language, title: string, content: Html, status: PageStatus = 200) =>
    answerPage(c, { site: siteData.current, language, title, content, status });
  const refuse = (c: Context) => {
    const site = siteData.current;
    const language = findPageLanguage(undefined, c.req.header('Accept-Language'), site);
    const t = translate(language);
    const content = html`<p class="lead">${t(errorKey('LINK_INVALID'))}</p><p>${site.agency.phone} · ${site.agency.email}</p>`;
    return show(c, language, t('mail:page.invalid'), content, errorStatus('LINK_INVALID'));
  };
  const own = (purpose: LinkPurpose, { subscriber }: Found): string =>
    subscriptionUrl('', purpose, createToken(secret, purpose, subscriber.id));

  pages.get('/confirm', async (c) => {
    const found = await find(c, 'confirm');
    if (!found || !(await subscriptions.isConfirmable(found.token, now()))) return refuse(c);
    const { language, subscriber } = found;
    const t = translate(language);
    const content = html`<p class="lead">${t('mail:page.confirm.text', { email: subscriber.email })}</p>
${button(own('confirm', found), t('mail:confirm.button'))}`;
    return show(c, language, t(`mail:page.confirm.${subscriber.kind}`), content);
  });
  pages.post('/confirm', async (c) => {
    const found = await find(c, 'confirm');
    if (!found || !(await subscriptions.confirm(found.token, found.subscriber, now()))) return refuse(c);
    const { language, subscriber } = found;
    const t = translate(language);
    const manage = html`<p><a href="${own('manage', found)}">${t('mail:page.manage.link')}</a></p>`;
    const content = html`<p class="lead">${t(`mail:page.confirmed.${subscriber.kind}`)}</p>
${subscriber.kind === 'alert' ? manage : ''}<p><a href="${own('unsubscribe', found)}">${t('mail:page.leave')}</a></p>`;
    return show(c, language, t('mail:page.confirmed'), content);
  });

  pages.get('/unsubscribe', async (c) => {
    const found = await find(c, 'unsubscribe');
    if (!found) return refuse(c);
    const t = translate(found.language);
    const content = html`<p class="lead">${t('mail:page.leave.text', { email: found.subscriber.email })}</p>
${button(own('unsubscribe', found), t('mail:page.leave'))}`;
    return show(c, found.language, t('mail:page.leave'), content);
  });
  // RFC 8058: the mail program posts here by itself, without a cookie and without asking anything more.
  pages.post('/unsubscribe', async (c) => {
    const found = await find(c, 'unsubscribe');
    if (!found) return refuse(c);
    await subscriptions.end(found.subscriber, now());
    const t = translate(found.language);
    return show(c, found.language, t('mail:page.left'), html`<p class="lead">${t('mail:page.left.text')}</p>`);
  });

  const contextFor = (language: Language): FormContext => ({
    today: '',
    slots: listContactSlots(language),
    asksVisitFirst: false,
    bedroomTypes: siteData.current.bedroomTypes,
  });
  const managePage = (
    c: Context,
    found: Found,
    raw: Record<string, unknown>,
    notice: Html | '',
    fields: FieldMessages,
  ) => {
    const { language } = found;
    const t = translate(language);
    const page = { site: siteData.current, language, context: contextFor(language) };
    const content = html`${notice}<form class="form" method="post" action="${own('manage', found)}">
${CRITERIA.steps
  .flatMap((step) => step.fields)
  .map((field) => {
    const code = fields[field.name];
    return fieldHtml(field, raw[field.name], code && t(`form:message.${code}`), page);
  })}
<p><button class="button" type="submit">${t('mail:page.manage.save')}</button></p></form>
<p><a href="${own('unsubscribe', found)}">${t('mail:page.leave')}</a></p>`;
    const status = Object.keys(fields).length > 0 ? errorStatus('FIELDS_INVALID') : 200;
    return show(c, language, t('mail:page.manage'), content, status);
  };
  const findAlert = async (c: Context): Promise<Found | undefined> => {
    const found = await find(c, 'manage');
    return found?.subscriber.kind === 'alert' && found.subscriber.state === 'active' ? found : undefined;
  };

  pages.get('/manage', async (c) => {
    const found = await findAlert(c);
    if (!found) return refuse(c);
    return managePage(c, found, JSON.parse(found.subscriber.criteria ?? '{}') as Record<string, unknown>, '', {});
  });
  pages.post('/manage', async (c) => {
    const found = await findAlert(c);
    const body = await readFormBody(c.req.raw);
    if (!found || !body.ok) return refuse(c);
    const { language } = found;
    const checked = checkForm(CRITERIA, { ...body.raw, language }, contextFor(language));
    if (!checked.ok) return managePage(c, found, body.raw, '', checked.fields);
    await subscriptions.changeCriteria(found.subscriber, checked.values);
    const saved = html`<p class="lead" role="status">${translate(language)('mail:page.manage.saved')}</p>`;
    return managePage(c, found, body.raw, saved, {});
  });
  return pages;
}
