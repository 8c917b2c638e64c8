import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#api/errors.ts';
import { MOMENT_FIELD, parseMoment, VISIT_PATH } from '#api/visits.ts';
import { isCleanText } from '#domain/forms/field-schema.ts';
import { type Language, languageFor } from '#domain/language.ts';
import { listOtherFree } from '#domain/visits/visit-times.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import type { Database, LeadRow, VisitRow } from '../database/tables.ts';
import { readToken } from '../keys/secret.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { answerInvalidLink, answerPage, Contact, LINK_PAGE } from '../web/answer-page.tsx';
import { formBody, readFormBody } from '../web/form-body.ts';
import { siteHref } from '../web/page.ts';
import { below, get, post, serveRoutes } from '../web/route.ts';
import type { AgentCalendars } from './agent-calendars.ts';
import {
  type ChangeFault,
  type ChangeResult,
  cancelVisit,
  confirmVisit,
  findObstacleOf,
  findVisit,
  moveVisit,
  queueVisitMail,
} from './change-visit.ts';
import { readFreeDays } from './diary.ts';
import { findHost, specifiedSlots } from './host.ts';
import { AgentVisit, ImpressionForm, MAX_REMARK, VisitPage, type VisitView } from './VisitPage.tsx';
import { type VisitPurpose, visitUrl } from './visit-links.ts';
import { IMPRESSIONS } from './visit-mails.ts';

/** Error code for each fault. */
const FAULTS: Readonly<Record<ChangeFault, ErrorCode>> = {
  over: 'LINK_INVALID',
  cancelled: 'LINK_INVALID',
  same: 'APPOINTMENTS_FULL',
  full: 'APPOINTMENTS_FULL',
  gone: 'PROPERTY_SOLD',
  tooOften: 'TOO_MANY_REQUESTS',
};

type VisitLookup = { lead: LeadRow; visit: VisitRow; language: Language };

type ActionMessage = { title: string; text: string; code?: ErrorCode };

export type VisitPagesService = {
  db: Database;
  siteData: SiteReader;
  calendars: AgentCalendars;
  secret: string;
  now: () => number;
  mails: Pick<MailWorker, 'wake'>;
};

/** Pages linked from mails about a visit. */
export const VISIT_ROUTES = below(VISIT_PATH, LINK_PAGE, {
  visit: get('', 'Open the link of a visit', 'The visit as it is now, with the times to which it can be moved.'),
  move: post('/move', 'Move a visit', 'It is at that time now.', {
    body: formBody(z.object({ [MOMENT_FIELD]: z.string().describe('2026-12-08 16:00-19:00') })),
    refusals: ['FIELDS_INVALID', 'APPOINTMENTS_FULL', 'PROPERTY_SOLD', 'TOO_MANY_REQUESTS'],
  }),
  cancel: post('/cancel', 'Cancel a visit', 'It does not take place.'),
  askAgent: get(
    '/confirm',
    'Open the link that fixes a visit',
    'To whoever shows the property: asks whether it is fixed.',
  ),
  confirm: post('/confirm', 'Fix a visit', 'It is fixed, or has changed meanwhile.'),
  askVisitor: get('/impression', 'Open the link that asks for an impression', 'Asks how it was.'),
  impression: post('/impression', 'Say how a visit was', 'Noted, the first time.', {
    body: formBody(z.object({ impression: z.enum(IMPRESSIONS), remark: z.string().optional() })),
    refusals: ['FIELDS_INVALID'],
  }),
});

const findLinked = async (
  c: Context,
  service: VisitPagesService,
  purpose: VisitPurpose,
): Promise<VisitLookup | undefined> => {
  const id = readToken(service.secret, purpose, c.req.query('token') ?? '');
  const found = id === undefined ? undefined : await findVisit(service.db, id);
  if (!found) return undefined;
  const site = service.siteData.current;
  const own = languageFor(found.lead.language, site);
  return { ...found, language: purpose === 'visit-agent' ? site.staffLanguage : own };
};

/** Data shared by the pages of a visit. */
type LinkedPage = VisitLookup & {
  c: Context;
  service: VisitPagesService;
  t: Translate;
  /** Reloads the visit from the database. */
  findAgain: () => Promise<VisitLookup>;
};

const ownPath = ({ service, lead }: LinkedPage, purpose: VisitPurpose, act = ''): string =>
  visitUrl('', service.secret, purpose, lead.id).replace('?', `${act}?`);

function viewOf({ c, service, visit, language }: LinkedPage): VisitView {
  const site = service.siteData.current;
  return { visit, language, site, now: service.now(), href: (path) => siteHref(c, site, path) };
}

/** The visit in its current state, with the available actions. */
async function showVisit(page: LinkedPage, said?: ActionMessage): Promise<Response> {
  const { c, service, visit, lead, language, t } = page;
  const { db, calendars, now } = service;
  const site = service.siteData.current;
  const obstacle = findObstacleOf(visit, site, now());
  const host = findHost(site, visit.property_id);
  const leaving = visit.state === 'cancelled' ? undefined : visit;
  const days =
    obstacle === 'gone'
      ? []
      : await readFreeDays({ db, calendars, leaving }, host, specifiedSlots(site, lead.language), now());
  const content = (
    <VisitPage
      {...viewOf(page)}
      obstacle={obstacle}
      free={visit.state === 'cancelled' ? days : listOtherFree(days, visit)}
      said={said && { text: said.text, isFault: said.code !== undefined }}
      cancelPath={ownPath(page, 'visit', '/cancel')}
      movePath={ownPath(page, 'visit', '/move')}
    />
  );
  const title = said?.title ?? t('visit:title');
  return answerPage(c, { site, language, title, content, status: said?.code ? errorStatus(said.code) : 200 });
}

/** The visit after a change, or the reason why it was not changed. */
async function showChanged(
  page: LinkedPage,
  changed: ChangeResult,
  title: (visit: VisitRow) => string,
): Promise<Response> {
  const { t, service } = page;
  if (changed.ok) {
    service.mails.wake();
    return showVisit({ ...page, visit: changed.visit }, { title: title(changed.visit), text: t('visit:mailed') });
  }
  const { fault } = changed;
  const said = { title: t('visit:unchanged'), text: t(`visit:fault.${fault}`), code: FAULTS[fault] };
  return showVisit({ ...page, ...(await page.findAgain()) }, said);
}

async function move(page: LinkedPage): Promise<Response> {
  const { c, service, t } = page;
  const { db, calendars, siteData, now } = service;
  const body = await readFormBody(c.req.raw);
  const to = body.ok ? parseMoment(String(body.raw[MOMENT_FIELD] ?? '')) : undefined;
  if (!to) return showVisit(page, { title: t('visit:unchanged'), text: t('visit:pick'), code: 'FIELDS_INVALID' });
  const changed = await moveVisit(page, to, { db, calendars, site: siteData.current, now: now() });
  return showChanged(page, changed, ({ state }) =>
    t(state === 'confirmed' ? 'visit:moved.fixed.title' : 'visit:moved.asked.title'),
  );
}

async function cancel(page: LinkedPage): Promise<Response> {
  const { db, siteData, now } = page.service;
  const changed = await cancelVisit(page, { db, site: siteData.current, now: now() });
  return showChanged(page, changed, () => page.t('visit:cancelled.title'));
}

/** Page for the property's agent. */
function showAgent(page: LinkedPage, title: string): Response {
  const { c, service, visit, language } = page;
  const site = service.siteData.current;
  const isOpen = visit.state === 'requested' && findObstacleOf(visit, site, service.now()) !== 'over';
  const content = <AgentVisit {...viewOf(page)} isOpen={isOpen} confirmPath={ownPath(page, 'visit-agent')} />;
  return answerPage(c, { site, language, title, content });
}

async function confirm(page: LinkedPage): Promise<Response> {
  const { service, t } = page;
  const { db, siteData, now, mails } = service;
  const changed = await confirmVisit(page, { db, site: siteData.current, now: now() });
  mails.wake();
  if (changed.ok) return showAgent({ ...page, visit: changed.visit }, t('visit:confirmed.title'));
  return showAgent({ ...page, ...(await page.findAgain()) }, t('visit:unchanged'));
}

function askImpression(page: LinkedPage, wrong?: { text: string; remark: string }): Response {
  const { c, service, language, t } = page;
  const content = <ImpressionForm {...viewOf(page)} action={ownPath(page, 'impression')} wrong={wrong} />;
  const status = wrong ? errorStatus('FIELDS_INVALID') : 200;
  return answerPage(c, {
    site: service.siteData.current,
    language,
    title: t('visit:question.subject'),
    content,
    status,
  });
}

function thank({ c, service, language, t }: LinkedPage): Response {
  const site = service.siteData.current;
  const content = (
    <>
      <p className="lead">{t('visit:impression.thanks')}</p>
      <Contact agency={site.agency} />
    </>
  );
  return answerPage(c, { site, language, title: t('visit:impression.thanks.title'), content });
}

/** Stores the visitor's first impression, and notifies the agency. */
async function keepImpression(page: LinkedPage): Promise<Response> {
  const { c, service, lead, t } = page;
  const body = await readFormBody(c.req.raw);
  const impression = body.ok ? IMPRESSIONS.find((one) => one === body.raw.impression) : undefined;
  const remark = body.ok && typeof body.raw.remark === 'string' ? body.raw.remark.trim().slice(0, MAX_REMARK) : '';
  if (!impression) return askImpression(page, { text: t('visit:impression.pick'), remark });
  if (!isCleanText(remark, true)) return askImpression(page, { text: t('form:message.text.characters'), remark });
  const now = service.now();
  await service.db.transaction().execute(async (tx) => {
    const query = tx
      .updateTable('visits')
      .set({ impression, remark: remark || null })
      .where('lead_id', '=', lead.id);
    const { numUpdatedRows } = await query.where('impression', 'is', null).executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const data = { what: 'told' } as const;
    await queueVisitMail(tx, lead, 'visit-changed-agency', { site: service.siteData.current, now, data });
  });
  service.mails.wake();
  return thank(page);
}

/** Pages of a visit. All work without scripts; opening a link changes nothing, only a button does. */
export function createVisitPages(service: VisitPagesService): Hono {
  const behind =
    (purpose: VisitPurpose, answer: (page: LinkedPage) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const found = await findLinked(c, service, purpose);
      if (!found) {
        const site = service.siteData.current;
        return answerInvalidLink(c, { site, contact: <Contact agency={site.agency} /> });
      }
      const findAgain = async (): Promise<VisitLookup> => (await findLinked(c, service, purpose)) ?? found;
      return answer({ ...found, c, service, findAgain, t: translate(found.language) });
    };
  return serveRoutes(new Hono(), VISIT_ROUTES, {
    visit: behind('visit', showVisit),
    move: behind('visit', move),
    cancel: behind('visit', cancel),
    askAgent: behind('visit-agent', (page) => showAgent(page, page.t('visit:title'))),
    confirm: behind('visit-agent', confirm),
    askVisitor: behind('impression', (page) => (page.visit.impression === null ? askImpression(page) : thank(page))),
    impression: behind('impression', keepImpression),
  });
}
