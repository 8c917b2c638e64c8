import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { errorKey, errorStatus } from '#api/errors.ts';
import { isFormName } from '#domain/forms/forms.ts';
import { translate } from '#i18n/translator.ts';
import type { LeadRow } from '../database/tables.ts';
import { readToken } from '../secret.ts';
import type { Service } from '../service.ts';
import { answerPage } from '../web/page.ts';
import { findPageLanguage } from './form-page.ts';
import { isHeld } from './held.ts';
import { CONFIRM_WITHIN_DAYS } from './lead.ts';
import { type Released, releaseLead } from './release.ts';
import { sentPath } from './sent-page.ts';

const DAY_MS = 86_400_000;

/** Pages for who sent a form without scripts while much was sent: what to do, and the link of the mail. */
export function createConfirmPages(service: Service): Hono {
  const { db, siteData, secret, now, config, mails } = service;
  const pages = new Hono();

  async function find(token: string): Promise<LeadRow | undefined> {
    const id = readToken(secret, 'lead', token);
    if (id === undefined) return undefined;
    const query = db.selectFrom('leads').selectAll().where('id', '=', id).where('suspicion', '=', 'unproven');
    return query.where('created_at', '>', now() - CONFIRM_WITHIN_DAYS * DAY_MS).executeTakeFirst();
  }

  function show(
    c: Context,
    asked: unknown,
    what: 'sent' | 'ask' | Exclude<Released, { ok: true }>['code'] | 'LINK_INVALID',
  ) {
    const site = siteData.current;
    const language = findPageLanguage(asked, c.req.header('Accept-Language'), site);
    const t = translate(language);
    if (what !== 'sent' && what !== 'ask') {
      const code = what === 'NOT_HELD' ? 'LINK_INVALID' : what;
      const content = html`<p class="lead">${t(errorKey(code))}</p><p>${site.agency.phone} · ${site.agency.email}</p>`;
      const title = t(code === 'LINK_INVALID' ? 'mail:page.invalid' : 'form:failed');
      return answerPage(c, { site, language, title, content, status: errorStatus(code) });
    }
    const { pathname, search } = new URL(c.req.url);
    const action = pathname + search;
    const content =
      what === 'sent'
        ? html`<p class="lead">${t('mail:page.lead.sent')}</p><p>${t('mail:page.lead.kept')}</p>`
        : html`<p class="lead">${t('mail:page.lead.text')}</p>
<form method="post" action="${action}"><p><button class="button" type="submit">${t('mail:confirm.button.lead')}</button></p></form>`;
    return answerPage(c, { site, language, title: t(`mail:page.lead.${what}.title`), content });
  }

  pages.get('/', async (c) => {
    const token = c.req.query('token');
    if (token === undefined) return show(c, c.req.query('language'), 'sent');
    const lead = await find(token);
    return show(c, lead?.language, lead ? 'ask' : 'LINK_INVALID');
  });
  pages.post('/', async (c) => {
    const site = siteData.current;
    const lead = await find(c.req.query('token') ?? '');
    if (!lead || !isFormName(lead.form)) return show(c, lead?.language, 'LINK_INVALID');
    const hasSecondChannel = config.secondChannel !== undefined;
    // Pressed twice, it has been done once.
    const released: Released = isHeld(lead)
      ? await releaseLead(db, lead.id, { site, secret, now: now(), hasSecondChannel })
      : { ok: true };
    if (!released.ok && released.code !== 'NOT_HELD') return show(c, lead.language, released.code);
    mails.wake();
    return c.redirect(sentPath(secret, lead.id, now()), 303);
  });
  return pages;
}
