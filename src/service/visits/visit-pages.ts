import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type ErrorCode, errorKey, errorStatus } from '#api/errors.ts';
import { MOMENT_FIELD, parseMoment } from '#api/visits.ts';
import { isCleanText } from '#domain/forms/field-schema.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { listNextFree, listOtherFree } from '#domain/visits/visit-times.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { visitTimeText } from '#words/visit-text.ts';
import type { LeadRow, VisitRow } from '../database/tables.ts';
import { readFormBody } from '../leads/form-body.ts';
import { findPageLanguage } from '../leads/form-page.ts';
import { readToken } from '../secret.ts';
import type { Service } from '../service.ts';
import { describeSiteProperty } from '../site-property.ts';
import { answerPage, type Html, siteHref } from '../web/page.ts';
import {
  type ChangeFault,
  cancelVisit,
  confirmVisit,
  findObstacleOf,
  findVisit,
  moveVisit,
  queueVisitMail,
} from './change-visit.ts';
import { findHost, readFreeDays, specifiedSlots } from './diary.ts';
import { freeTimesHtml } from './free-times-html.ts';
import { type VisitPurpose, visitUrl } from './visit-links.ts';
import { IMPRESSIONS } from './visit-mails.ts';

const MAX_REMARK = 2_000;
/** Times that are told where none can be picked. */
const MAX_LISTED = 12;

/** What each fault is answered with. */
const FAULTS: Readonly<Record<ChangeFault, ErrorCode>> = {
  over: 'LINK_INVALID',
  cancelled: 'LINK_INVALID',
  same: 'APPOINTMENTS_FULL',
  full: 'APPOINTMENTS_FULL',
  gone: 'PROPERTY_SOLD',
  tooOften: 'TOO_MANY_REQUESTS',
};

type Found = { lead: LeadRow; visit: VisitRow; language: Language };

type Said = { title: string; text: string; code?: ErrorCode };

/** Pages behind the links of mails about a visit; each works without scripts and only changes what a button is pressed for. */
export function createVisitPages(service: Service): Hono {
  const { db, calendars, siteData, secret, now, mails } = service;
  const pages = new Hono();

  async function find(c: Context, purpose: VisitPurpose): Promise<Found | undefined> {
    const id = readToken(secret, purpose, c.req.query('token') ?? '');
    const found = id === undefined ? undefined : await findVisit(db, id);
    if (!found) return undefined;
    const site = siteData.current;
    const own = isLanguage(found.lead.language) ? found.lead.language : site.defaultLanguage;
    return { ...found, language: purpose === 'visit-agent' ? site.staffLanguage : own };
  }

  function refuse(c: Context): Promise<Response> {
    const site = siteData.current;
    const language = findPageLanguage(undefined, c.req.header('Accept-Language'), site);
    const t = translate(language);
    const content = html`<p class="lead">${t(errorKey('LINK_INVALID'))}</p>${contact(site.agency)}`;
    return answerPage(c, {
      site,
      language,
      title: t('mail:page.invalid'),
      content,
      status: errorStatus('LINK_INVALID'),
    });
  }

  const contact = ({ phone, email }: { phone: string; email: string }): Html =>
    html`<p>${phone} · <a href="mailto:${email}">${email}</a></p>`;

  const own = (purpose: VisitPurpose, { lead }: Found, act = ''): string =>
    visitUrl('', secret, purpose, lead.id).replace('?', `${act}?`);

  function propertyHtml(c: Context, { visit, language }: Found): Html {
    const site = siteData.current;
    const property = describeSiteProperty(visit.property_id, site, language);
    if (!property) return html``;
    const { headline, path, place, price } = property;
    return html`<p><a href="${siteHref(c, site, path)}" lang="${headline.language}">${headline.text}</a><br>${place} · ${price}</p>`;
  }

  /** The visit as it is now, with what can be done about it. */
  async function show(c: Context, found: Found, said?: Said): Promise<Response> {
    const { visit, lead, language } = found;
    const site = siteData.current;
    const t = translate(language);
    const obstacle = findObstacleOf(visit, site, now());
    const host = findHost(site, visit.property_id);
    const days =
      obstacle === 'gone'
        ? []
        : await readFreeDays({ db, calendars }, host, specifiedSlots(site, lead.language), now());
    const free = visit.state === 'cancelled' ? days : listOtherFree(days, visit);
    const isOver = obstacle === 'over';
    const state = isOver ? 'over' : visit.state;
    const notice = said
      ? html`<div class="notice" role="${said.code ? 'alert' : 'status'}"><p>${said.text}</p></div>`
      : '';
    const cancel =
      obstacle !== 'over' && visit.state !== 'cancelled'
        ? html`<form method="post" action="${own('visit', found, '/cancel')}"><p><button class="button" data-look="quiet" type="submit">${t('visit:cancel')}</button></p></form>`
        : '';
    const content = html`${notice}
<p class="lead">${t(`visit:state.${state}`)}<br><strong>${visitTimeText(visit, language, now())}</strong></p>
${propertyHtml(c, found)}
${obstacle === 'gone' ? html`<p>${t('visit:gone')}</p>` : ''}
${isOver ? html`<p>${t('visit:over.next')}</p>` : ''}
${
  !obstacle && free.length > 0
    ? html`<form class="form" method="post" action="${own('visit', found, '/move')}"><fieldset class="field" data-kind="radio"><legend class="field__label">${t(visit.state === 'cancelled' ? 'visit:again' : 'visit:move')}</legend>${freeTimesHtml(free, { language, now: now() })}</fieldset><p><button class="button" type="submit">${t('visit:move.send')}</button></p></form>`
    : ''
}
${isOver && free.length > 0 ? html`<ul>${listNextFree(free, MAX_LISTED).map((time) => html`<li>${visitTimeText(time, language, now())}</li>`)}</ul>` : ''}
${!obstacle && free.length === 0 ? html`<p>${t('form:times.none')}</p>` : ''}
${cancel}${contact(site.agency)}`;
    const title = said?.title ?? t('visit:title');
    return answerPage(c, { site, language, title, content, status: said?.code ? errorStatus(said.code) : 200 });
  }

  const faultText = (fault: ChangeFault, t: Translate): Said => ({
    title: t('visit:unchanged'),
    text: t(`visit:fault.${fault}`),
    code: FAULTS[fault],
  });

  pages.get('/', async (c) => {
    const found = await find(c, 'visit');
    return found ? show(c, found) : refuse(c);
  });
  pages.post('/move', async (c) => {
    const found = await find(c, 'visit');
    if (!found) return refuse(c);
    const t = translate(found.language);
    const body = await readFormBody(c.req.raw);
    const to = body.ok ? parseMoment(String(body.raw[MOMENT_FIELD] ?? '')) : undefined;
    if (!to) return show(c, found, { title: t('visit:unchanged'), text: t('visit:pick'), code: 'FIELDS_INVALID' });
    const site = siteData.current;
    const changed = await moveVisit(found, to, { db, calendars, site, now: now() });
    if (!changed.ok) return show(c, (await find(c, 'visit')) ?? found, faultText(changed.fault, t));
    mails.wake();
    const title = t(changed.visit.state === 'confirmed' ? 'visit:moved.fixed.title' : 'visit:moved.asked.title');
    return show(c, { ...found, visit: changed.visit }, { title, text: t('visit:mailed') });
  });
  pages.post('/cancel', async (c) => {
    const found = await find(c, 'visit');
    if (!found) return refuse(c);
    const t = translate(found.language);
    const changed = await cancelVisit(found, { db, site: siteData.current, now: now() });
    if (!changed.ok) return show(c, (await find(c, 'visit')) ?? found, faultText(changed.fault, t));
    mails.wake();
    const said = { title: t('visit:cancelled.title'), text: t('visit:mailed') };
    return show(c, { ...found, visit: changed.visit }, said);
  });

  async function showAgent(c: Context, found: Found, title: string): Promise<Response> {
    const { visit, language } = found;
    const t = translate(language);
    const button =
      visit.state === 'requested' && findObstacleOf(visit, siteData.current, now()) !== 'over'
        ? html`<form method="post" action="${own('visit-agent', found)}"><p><button class="button" type="submit">${t('visit:agency.confirm')}</button></p></form>`
        : html`<p>${t(`visit:state.${visit.state}`)}</p>`;
    const content = html`<p class="lead"><strong>${visitTimeText(visit, language, now())}</strong></p>${propertyHtml(c, found)}${button}`;
    return answerPage(c, { site: siteData.current, language, title, content });
  }

  pages.get('/confirm', async (c) => {
    const found = await find(c, 'visit-agent');
    return found ? showAgent(c, found, translate(found.language)('visit:title')) : refuse(c);
  });
  pages.post('/confirm', async (c) => {
    const found = await find(c, 'visit-agent');
    if (!found) return refuse(c);
    const t = translate(found.language);
    const changed = await confirmVisit(found, { db, site: siteData.current, now: now() });
    mails.wake();
    if (changed.ok) return showAgent(c, { ...found, visit: changed.visit }, t('visit:confirmed.title'));
    return showAgent(c, (await find(c, 'visit-agent')) ?? found, t('visit:unchanged'));
  });

  function askImpression(c: Context, found: Found, wrong?: { text: string; remark: string }): Promise<Response> {
    const { language } = found;
    const t = translate(language);
    const choices = IMPRESSIONS.map(
      (one) =>
        html`<label class="field__choice"><input type="radio" name="impression" value="${one}" required> ${t(`visit:impression.${one}`)}</label>\n`,
    );
    const content = html`${propertyHtml(c, found)}${wrong ? html`<div class="notice" role="alert"><p>${wrong.text}</p></div>` : ''}
<form class="form" method="post" action="${own('impression', found)}">
<fieldset class="field" data-kind="radio"><legend class="field__label">${t('visit:impression.title')}</legend><div class="field__choices">${choices}</div></fieldset>
<div class="field"><label class="field__label" for="remark">${t('visit:impression.remark')}</label><textarea class="field__control" id="remark" name="remark" rows="4" maxlength="${MAX_REMARK}">${wrong?.remark ?? ''}</textarea></div>
<p>${t('visit:impression.owner')}</p>
<p><button class="button" type="submit">${t('visit:impression.send')}</button></p></form>`;
    const title = t('visit:question.subject');
    const status = wrong ? errorStatus('FIELDS_INVALID') : 200;
    return answerPage(c, { site: siteData.current, language, title, content, status });
  }

  function thank(c: Context, { language }: Found): Promise<Response> {
    const t = translate(language);
    const site = siteData.current;
    const content = html`<p class="lead">${t('visit:impression.thanks')}</p>${contact(site.agency)}`;
    return answerPage(c, { site, language, title: t('visit:impression.thanks.title'), content });
  }

  pages.get('/impression', async (c) => {
    const found = await find(c, 'impression');
    if (!found) return refuse(c);
    return found.visit.impression === null ? askImpression(c, found) : thank(c, found);
  });
  pages.post('/impression', async (c) => {
    const found = await find(c, 'impression');
    if (!found) return refuse(c);
    const body = await readFormBody(c.req.raw);
    const impression = body.ok ? IMPRESSIONS.find((one) => one === body.raw.impression) : undefined;
    const typed = body.ok && typeof body.raw.remark === 'string' ? body.raw.remark.trim().slice(0, MAX_REMARK) : '';
    const t = translate(found.language);
    if (!impression) return askImpression(c, found, { text: t('visit:impression.pick'), remark: typed });
    if (!isCleanText(typed, true))
      return askImpression(c, found, { text: t('form:message.text.characters'), remark: typed });
    const remark = typed || null;
    const { lead } = found;
    const time = now();
    await db.transaction().execute(async (tx) => {
      const query = tx.updateTable('visits').set({ impression, remark }).where('lead_id', '=', lead.id);
      const { numUpdatedRows } = await query.where('impression', 'is', null).executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const data = { what: 'told' } as const;
      await queueVisitMail(tx, lead, 'visit-changed-agency', { site: siteData.current, now: time, data });
    });
    mails.wake();
    return thank(c, found);
  });
  return pages;
}
