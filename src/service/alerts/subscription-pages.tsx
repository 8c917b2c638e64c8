import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { errorStatus } from '#api/errors.ts';
import { checkForm, type FieldMessages, type FormContext, mustAnswer } from '#domain/forms/check.ts';
import { CRITERIA_FORM } from '#domain/forms/demand-register.ts';
import { listFields } from '#domain/forms/field.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { type Language, languageFor } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import type { Database, SubscriberRow } from '../database/tables.ts';
import { createToken, type LinkPurpose } from '../keys/secret.ts';
import { subscriptionUrl } from '../leads/lead-mails.ts';
import { PlainField } from '../leads/PlainField.tsx';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { answerInvalidLink, answerPage, LINK_PAGE, PostButton } from '../web/answer-page.tsx';
import { FORM_TYPES, formBody, readFormBody } from '../web/form-body.ts';
import type { PageStatus } from '../web/page.ts';
import { below, get, HTML_TYPE, post, serveRoutes } from '../web/route.ts';
import { Subscriptions } from './subscriptions.ts';

export type SubscriptionsService = { db: Database; siteData: SiteReader; secret: string; now: () => number };

/** Pages linked from mails to subscribers. */
export const SUBSCRIPTION_ROUTES = below('/api/subscriptions', LINK_PAGE, {
  askConfirm: get('/confirm', 'Open the link of a confirmation mail', 'Asks whether it is meant.'),
  confirm: post('/confirm', 'Begin a newsletter or an alert', 'The newsletter or the alert has begun.'),
  askUnsubscribe: get('/unsubscribe', 'Open the link that unsubscribes', 'Asks whether it is meant.'),
  unsubscribe: post('/unsubscribe', 'End a newsletter or an alert', 'It has ended.', {
    body: {
      ...formBody(
        z.object({ 'List-Unsubscribe': z.literal('One-Click').describe('Sent by mail programs (RFC 8058).') }),
      ),
      isOptional: true,
    },
  }),
  manage: get('/manage', 'Open the link that changes an alert', 'What the alert looks for, to change.'),
  change: post('/manage', 'Change what an alert looks for', 'The alert looks for that now.', {
    body: formBody(formSchema(CRITERIA_FORM), FORM_TYPES),
    others: { 422: { description: 'FIELDS_INVALID: the page again, each fault beside its field.', answer: HTML_TYPE } },
  }),
});

/** A subscriber who followed a link, and the data to render the linked page. */
type LinkedPage = {
  subscriber: SubscriberRow;
  token: string;
  language: Language;
  t: Translate;
  c: Context;
  service: SubscriptionsService;
  subscriptions: Subscriptions;
};

const show = ({ c, service, language }: LinkedPage, title: string, content: ReactNode, status: PageStatus = 200) =>
  answerPage(c, { site: service.siteData.current, language, title, content, status });

const ownPath = ({ service, subscriber }: LinkedPage, purpose: LinkPurpose): string =>
  subscriptionUrl('', purpose, createToken(service.secret, purpose, subscriber.id));

const refuse = (c: Context, { siteData }: SubscriptionsService) => answerInvalidLink(c, { site: siteData.current });

async function askConfirm(page: LinkedPage): Promise<Response> {
  const { c, service, subscriptions, subscriber, token, t } = page;
  if (!(await subscriptions.isConfirmable(token, service.now()))) return refuse(c, service);
  const content = (
    <>
      <p className="lead">{t('mail:page.confirm.text', { email: subscriber.email })}</p>
      <PostButton action={ownPath(page, 'confirm')}>{t('mail:confirm.button')}</PostButton>
    </>
  );
  return show(page, t(`mail:page.confirm.${subscriber.kind}`), content);
}

async function confirm(page: LinkedPage): Promise<Response> {
  const { c, service, subscriptions, subscriber, token, t } = page;
  if (!(await subscriptions.confirm(token, subscriber, service.now()))) return refuse(c, service);
  const content = (
    <>
      <p className="lead">{t(`mail:page.confirmed.${subscriber.kind}`)}</p>
      {subscriber.kind === 'alert' && (
        <p>
          <a href={ownPath(page, 'manage')}>{t('mail:page.manage.link')}</a>
        </p>
      )}
      <p>
        <a href={ownPath(page, 'unsubscribe')}>{t('mail:page.leave')}</a>
      </p>
    </>
  );
  return show(page, t('mail:page.confirmed'), content);
}

function askUnsubscribe(page: LinkedPage): Response {
  const { subscriber, t } = page;
  const content = (
    <>
      <p className="lead">{t('mail:page.leave.text', { email: subscriber.email })}</p>
      <PostButton action={ownPath(page, 'unsubscribe')}>{t('mail:page.leave')}</PostButton>
    </>
  );
  return show(page, t('mail:page.leave'), content);
}

/** One-click unsubscribe (RFC 8058): the mail program posts here without cookie or confirmation. */
async function unsubscribe(page: LinkedPage): Promise<Response> {
  const { service, subscriptions, subscriber, t } = page;
  await subscriptions.end(subscriber, service.now());
  return show(page, t('mail:page.left'), <p className="lead">{t('mail:page.left.text')}</p>);
}

const contextOf = ({ language, service }: LinkedPage): FormContext => ({
  today: '',
  slots: listContactSlots(language),
  asksVisitFirst: false,
  bedroomTypes: service.siteData.current.bedroomTypes,
});

function showCriteria(
  page: LinkedPage,
  raw: Record<string, unknown>,
  { notice, faults = {} }: { notice?: ReactNode; faults?: FieldMessages } = {},
): Response {
  const { service, language, t } = page;
  const fieldPage = { site: service.siteData.current, language, context: contextOf(page) };
  const content = (
    <>
      {notice}
      <form className="form" method="post" action={ownPath(page, 'manage')}>
        {listFields(CRITERIA_FORM).map((field) => {
          const code = faults[field.name];
          const message = code && t(`form:message.${code}`);
          return (
            <PlainField
              key={field.name}
              field={field}
              value={raw[field.name]}
              isRequired={mustAnswer(field, raw)}
              message={message}
              page={fieldPage}
            />
          );
        })}
        <p>
          <button className="button" type="submit">
            {t('mail:page.manage.save')}
          </button>
        </p>
      </form>
      <p>
        <a href={ownPath(page, 'unsubscribe')}>{t('mail:page.leave')}</a>
      </p>
    </>
  );
  const status = Object.keys(faults).length > 0 ? errorStatus('FIELDS_INVALID') : 200;
  return show(page, t('mail:page.manage'), content, status);
}

const isAlert = ({ subscriber }: LinkedPage): boolean => subscriber.kind === 'alert' && subscriber.state === 'active';

function manage(page: LinkedPage): Response {
  if (!isAlert(page)) return refuse(page.c, page.service);
  return showCriteria(page, JSON.parse(page.subscriber.criteria ?? '{}') as Record<string, unknown>);
}

async function change(page: LinkedPage): Promise<Response> {
  const { c, service, subscriptions, subscriber, language, t } = page;
  const body = await readFormBody(c.req.raw);
  if (!isAlert(page) || !body.ok) return refuse(c, service);
  const checked = checkForm(CRITERIA_FORM, { ...body.raw, language }, contextOf(page));
  if (!checked.ok) return showCriteria(page, body.raw, { faults: checked.fields });
  await subscriptions.changeCriteria(subscriber, checked.values);
  const notice = (
    <p className="lead" role="status">
      {t('mail:page.manage.saved')}
    </p>
  );
  return showCriteria(page, body.raw, { notice });
}

export function createSubscriptionPages(service: SubscriptionsService): Hono {
  const subscriptions = new Subscriptions(service.db, service.secret);
  const behind =
    (purpose: LinkPurpose, answer: (page: LinkedPage) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const token = c.req.query('token') ?? '';
      const subscriber = await subscriptions.find(purpose, token);
      if (!subscriber) return refuse(c, service);
      const language = languageFor(subscriber.language, service.siteData.current);
      return answer({ subscriber, token, language, t: translate(language), c, service, subscriptions });
    };
  return serveRoutes(new Hono(), SUBSCRIPTION_ROUTES, {
    askConfirm: behind('confirm', askConfirm),
    confirm: behind('confirm', confirm),
    askUnsubscribe: behind('unsubscribe', askUnsubscribe),
    unsubscribe: behind('unsubscribe', unsubscribe),
    manage: behind('manage', manage),
    change: behind('manage', change),
  });
}
