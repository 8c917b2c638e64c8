import { Hono } from 'hono';
import { html } from 'hono/html';
import { recordAudit } from '../audit/audit.ts';
import { requeueMails } from '../leads/lead-store.ts';
import { releaseLead } from '../leads/release.ts';
import { findSource } from '../refresh/source-guard.ts';
import type { Service } from '../service.ts';
import type { Html } from '../web/page.ts';
import { changesPart, legalPart } from './changes-part.ts';
import { deliveryPart, latePart } from './delivery-part.ts';
import { demoPastPart, readShownPast } from './demo-past-part.ts';
import { faultsPart } from './faults-part.ts';
import { listExpected, openHousePart } from './open-house-part.ts';
import { type Overview, readOverview } from './overview.ts';
import { releasesPart, reportsPart } from './releases-part.ts';
import { answerStaffPage, createView, readField, redirectHome, type StaffEnv, type StaffView } from './staff-layout.ts';
import { lastPart, livePart, stageName, workPart } from './state-part.ts';

/** What the newest report tells: what changed, what is wrong, and what the law asks. */
function reportParts(view: StaffView, { report: found, last }: Overview): Html {
  if (found.kind !== 'read') {
    return html`<p>${view.t(found.kind === 'none' ? 'staff:last.none' : 'staff:last.unreadable')}</p>`;
  }
  const { report } = found;
  const changes = last?.action === 'rollback' ? '' : changesPart(view, report);
  return html`${changes}${faultsPart(view, report)}${legalPart(view, report)}`;
}

/** The page that tells how the site is, how it changes while a refresh runs, and its button. */
export function createOverviewPages(service: Service): Hono<StaffEnv> {
  const { refreshes, siteData } = service;
  const pages = new Hono<StaffEnv>();

  pages.get('/', async (c) => {
    const view = createView(c, siteData.current);
    const { t } = view;
    const overview = await readOverview(service);
    const { version, running, isWaiting } = overview;
    const expected = await listExpected(service.db, siteData.current, service.now());
    const past = await service.demoPast?.read();
    const demoPart = past ? demoPastPart(view, await readShownPast(past)) : '';
    const notice = c.req.query('notice');
    const noticePart =
      notice === 'full' || notice === 'stale' || notice === 'unreleased'
        ? html`<p class="notice" role="alert">${t(`staff:notice.${notice}`)}</p>`
        : '';
    const content = html`${latePart(view, overview.delivery)}${noticePart}<p class="notice" data-moved hidden>${t('staff:moved')} <a href="./">${t('staff:moved.show')}</a></p>
${deliveryPart(view, overview.delivery)}<div class="staff__now">${livePart(view, overview)}${workPart(view, overview)}</div>
${openHousePart(view, expected, { site: siteData.current, now: service.now() })}${lastPart(view, overview)}
${reportParts(view, overview)}
${releasesPart(view, overview)}${reportsPart(view, overview)}
${demoPart}`;
    const { name } = c.get('session');
    const isLive = running !== undefined || isWaiting;
    return answerStaffPage(view, { title: t('staff:title'), content, name, version, isLive });
  });

  pages.get('/state.json', async (c) => {
    const view = createView(c, siteData.current);
    const { running, version } = await readOverview(service);
    const { step = 0, steps = 1, stage, startedAt } = running ?? {};
    const words = { text: view.t('staff:running', { step, steps }), stage: stage ? stageName(view, stage) : '' };
    const seconds = startedAt ? Math.max(0, Math.round((Date.now() - Date.parse(startedAt)) / 1000)) : 0;
    return c.json({
      version,
      running: running ? { ...words, step, seconds: view.t('staff:running.seconds', { seconds }) } : null,
    });
  });

  pages.post('/release', async (c) => {
    const { db, secret, now, config } = service;
    const hasSecondChannel = config.secondChannel !== undefined;
    const parts = { site: siteData.current, secret, now: now(), hasSecondChannel };
    const lead = await readField(c, 'lead');
    const released = await releaseLead(db, lead, parts);
    if (released.ok) {
      const { name: actor } = c.get('session');
      await recordAudit(db, { actor, action: 'lead.release', subject: lead, reason: 'staff page' }, now());
      service.mails.wake();
    }
    return redirectHome(c, released.ok ? undefined : 'unreleased');
  });
  pages.post('/retry', async (c) => {
    await requeueMails(service.db, 'all', service.now());
    service.mails.wake();
    return redirectHome(c);
  });

  pages.post('/refresh', async (c) => {
    if (!refreshes.isPossible) return redirectHome(c);
    const accepted = await readField(c, 'accept');
    let task = { action: 'refresh' as const, from: refreshes.config.source, accept: false };
    if (accepted !== '') {
      // Yes was said to what one report showed: another one may show more.
      const { last, report } = await readOverview(service);
      const isShown = report.kind === 'read' && report.report.name === accepted;
      if (last?.from === undefined || last.report !== accepted || !isShown) return redirectHome(c, 'stale');
      // What somebody started in a shell came from where they said.
      task = { ...task, ...(findSource(last.from, refreshes.config) ?? { from: last.from }), accept: true };
    }
    const id = await refreshes.ask(task, 'staff');
    return redirectHome(c, id === undefined ? 'full' : undefined);
  });
  return pages;
}
