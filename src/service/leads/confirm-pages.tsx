import { type Context, Hono } from 'hono';
import { errorKey, errorStatus } from '#api/errors.ts';
import { CONFIRM_PATH } from '#api/forms.ts';
import { isFormName } from '#domain/forms/forms.ts';
import { translate } from '#i18n/translator.ts';
import { isHeld } from '../database/held.ts';
import type { Database, LeadRow } from '../database/tables.ts';
import { readToken } from '../keys/secret.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { answerInvalidLink, answerPage, LINK_PAGE, PostButton } from '../web/answer-page.tsx';
import { findPageLanguage } from '../web/page-language.ts';
import { below, get, post, serveRoutes } from '../web/route.ts';
import { CONFIRM_WITHIN_DAYS } from './lead.ts';
import { type ReleaseResult, releaseLead } from './release.ts';
import { sentPath } from './sent-page.tsx';

const DAY_MS = 86_400_000;

export type ConfirmService = {
  db: Database;
  siteData: SiteReader;
  secret: string;
  now: () => number;
  config: Pick<Config, 'secondChannel'>;
  mails: Pick<MailWorker, 'wake'>;
};

export const CONFIRM_ROUTES = below(CONFIRM_PATH, LINK_PAGE, {
  ask: get('', 'Open the link that confirms a form', 'The link of the mail: asks whether it is meant.', {
    query: LINK_PAGE.query.partial(),
  }),
  confirm: post('', 'Confirm a form that was sent without scripts', 'On to the page that thanks.', {
    status: 303,
    answer: undefined,
    refusals: ['APPOINTMENTS_FULL', 'DOCUMENTS_ALREADY_REQUESTED'],
  }),
});

/** Confirmation pages for an unproven form: instructions, and the page of the mailed link. */
export function createConfirmPages(service: ConfirmService): Hono {
  const { db, siteData, secret, now, config, mails } = service;
  async function find(token: string): Promise<LeadRow | undefined> {
    const id = readToken(secret, 'lead', token);
    if (id === undefined) return undefined;
    const query = db.selectFrom('leads').selectAll().where('id', '=', id).where('suspicion', '=', 'unproven');
    return query.where('created_at', '>', now() - CONFIRM_WITHIN_DAYS * DAY_MS).executeTakeFirst();
  }

  function refuse(c: Context, asked: unknown, code: Exclude<ReleaseResult, { ok: true }>['code']): Response {
    const site = siteData.current;
    if (code === 'NOT_HELD') return answerInvalidLink(c, { site, asked });
    const language = findPageLanguage(asked, c.req.header('Accept-Language'), site);
    const t = translate(language);
    const content = (
      <>
        <p className="lead">{t(errorKey(code))}</p>
        <p>
          {site.agency.phone} · {site.agency.email}
        </p>
      </>
    );
    return answerPage(c, { site, language, title: t('form:failed'), content, status: errorStatus(code) });
  }

  function show(c: Context, asked: unknown, what: 'sent' | 'ask'): Response {
    const site = siteData.current;
    const language = findPageLanguage(asked, c.req.header('Accept-Language'), site);
    const t = translate(language);
    const { pathname, search } = new URL(c.req.url);
    const content =
      what === 'sent' ? (
        <>
          <p className="lead">{t('mail:page.lead.sent')}</p>
          <p>{t('mail:page.lead.kept')}</p>
        </>
      ) : (
        <>
          <p className="lead">{t('mail:page.lead.text')}</p>
          <PostButton action={pathname + search}>{t('mail:confirm.button.lead')}</PostButton>
        </>
      );
    return answerPage(c, { site, language, title: t(`mail:page.lead.${what}.title`), content });
  }

  const ask = async (c: Context): Promise<Response> => {
    const token = c.req.query('token');
    if (token === undefined) return show(c, c.req.query('language'), 'sent');
    const lead = await find(token);
    return lead ? show(c, lead.language, 'ask') : answerInvalidLink(c, { site: siteData.current });
  };
  const confirm = async (c: Context): Promise<Response> => {
    const site = siteData.current;
    const lead = await find(c.req.query('token') ?? '');
    if (!lead || !isFormName(lead.form)) return answerInvalidLink(c, { site, asked: lead?.language });
    const hasSecondChannel = config.secondChannel !== undefined;
    // Idempotent: a second click has no further effect.
    const released: ReleaseResult = isHeld(lead)
      ? await releaseLead(db, lead.id, { site, secret, now: now(), hasSecondChannel })
      : { ok: true };
    if (!released.ok && released.code !== 'NOT_HELD') return refuse(c, lead.language, released.code);
    mails.wake();
    return c.redirect(sentPath(secret, lead.id, now()), 303);
  };
  return serveRoutes(new Hono(), CONFIRM_ROUTES, { ask, confirm });
}
