import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { recordAudit } from '../audit/audit.ts';
import { findConnection } from '../connect/connection-store.ts';
import { requeueMails } from '../leads/lead-store.ts';
import { releaseLead } from '../leads/release.ts';
import { findSource } from '../refresh/source-guard.ts';
import { get, HTML_TYPE, post } from '../web/route.ts';
import { answerStaffPage } from './answer-staff-page.tsx';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Changes, MissingFacts } from './Changes.tsx';
import { Connection } from './Connection.tsx';
import { DemoPast } from './DemoPast.tsx';
import { Duties } from './Duties.tsx';
import { listExpected } from './expected-open-houses.ts';
import { Faults } from './Faults.tsx';
import { KeptMessages, LateMessages } from './Messages.tsx';
import { OpenHouses } from './OpenHouses.tsx';
import { type Overview, readOverview } from './overview.ts';
import { LastRefresh, LiveRelease, Work } from './RefreshState.tsx';
import { Releases, Reports } from './Releases.tsx';
import { readShownPast } from './shown-past.ts';
import {
  createView,
  readField,
  redirectHome,
  type StaffEnv,
  type StaffService,
  type StaffView,
} from './staff-layout.ts';
import { behindLogin, belowStaff, type StaffGuard, serveStaff, staffForm } from './staff-routes.ts';
import { stageName } from './staff-words.ts';

/** Contents of the newest report: changes, errors, and missing legal facts. */
type NewestProps = { view: StaffView; overview: Overview; today: string };
function NewestReport({ view, overview: { report: found, last }, today }: NewestProps) {
  if (found.kind !== 'read') {
    return <p>{view.t(found.kind === 'none' ? 'staff:last.none' : 'staff:last.unreadable')}</p>;
  }
  const { report } = found;
  return (
    <>
      {last?.action !== 'rollback' && <Changes view={view} report={report} />}
      <Faults view={view} report={report} />
      <MissingFacts view={view} report={report} today={today} />
    </>
  );
}

const HOME = 'To the page, which says what came of it.';
const running = z.object({ text: z.string(), stage: z.string(), step: z.number(), seconds: z.string() });

/** The staff page (or the login, without a session) and the actions of its buttons. */
export const OVERVIEW_ROUTES = {
  ...belowStaff({
    page: get('', 'Open the page of staff', 'The page; without a session, the one that logs in.', {
      answer: HTML_TYPE,
      others: { 301: { description: 'To the same with a slash.' } },
    }),
  }),
  ...behindLogin('refresh', {
    state: get('state.json', 'Read whether a refresh runs', 'Whether a refresh runs, in the words of the page.', {
      answer: z.object({ version: z.string(), running: z.nullable(running) }),
    }),
    refresh: post('refresh', 'Refresh the site', HOME, {
      status: 303,
      body: {
        ...staffForm(
          z.object({ accept: z.string().optional().describe('ID of the report whose losses are accepted.') }),
        ),
        isOptional: true,
      },
    }),
    release: post('release', 'Let a held lead through', `A held lead is let through. ${HOME}`, {
      status: 303,
      body: staffForm(z.object({ lead: z.string() })),
    }),
    retry: post('retry', 'Send mails that wait now', `Mails that wait are tried again now. ${HOME}`, { status: 303 }),
  }),
};

/** Renders the first part of the start page: pending work. Injected, because the desk module depends on this one. */
export type RenderFirst = (c: Context<StaffEnv>, view: StaffView) => Promise<ReactNode>;

/** Renders the start page: pending work; with the right to refresh also the state of the site and its refreshes. */
async function showOverview(c: Context<StaffEnv>, service: StaffService, renderFirst: RenderFirst): Promise<Response> {
  const site = service.siteData.current;
  const view = createView(c, site);
  const { t } = view;
  if (!view.may('refresh')) {
    const name = c.get('session').name;
    const content = (
      <>
        {await renderFirst(c, view)}
        <p>{t('desk:home.text')}</p>
      </>
    );
    return answerStaffPage(view, { title: t('desk:home.title', { name }), content, part: 'home' });
  }
  const overview = await readOverview(service);
  const { version, running, isWaiting } = overview;
  const expected = await listExpected(service.db, site, service.now());
  const past = await service.demoPast?.read();
  const connection = await findConnection(service.db);
  const shownPast = past && (await readShownPast(past));
  const notice = c.req.query('notice');
  const today = new Date(service.now()).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const first = await renderFirst(c, view);
  const content = (
    <>
      {notice === 'released' && (
        <p className="notice" role="status">
          {t('desk:said.released')}
        </p>
      )}
      {(notice === 'full' || notice === 'stale' || notice === 'unreleased') && (
        <p className="notice" role="alert">
          {t(`staff:notice.${notice}`)}
        </p>
      )}
      {first}
      <LateMessages view={view} delivery={overview.delivery} />
      <p className="notice" data-moved="" hidden>
        {t('staff:moved')} <a href="./">{t('staff:moved.show')}</a>
      </p>
      <KeptMessages view={view} delivery={overview.delivery} />
      <h2>{t('staff:title')}</h2>
      <div className="staff__now">
        <LiveRelease view={view} overview={overview} isConnected={connection !== undefined} />
        <Work view={view} overview={overview} />
      </div>
      <Connection view={view} connection={connection} />
      <OpenHouses view={view} expected={expected} now={service.now()} />
      <LastRefresh view={view} overview={overview} />
      <NewestReport view={view} overview={overview} today={today} />
      <Releases view={view} overview={overview} />
      <Reports view={view} overview={overview} />
      <details open={service.errors.list().length > 0}>
        <summary>{t('staff:technical')}</summary>
        <Duties view={view} duties={service.duties.list()} />
        <BrowserErrors view={view} errors={service.errors} />
      </details>
      {shownPast && <DemoPast view={view} past={shownPast} />}
    </>
  );
  const isLive = running !== undefined || isWaiting;
  return answerStaffPage(view, { title: t('desk:menu.home'), content, part: 'home', version, isLive });
}

async function answerState(c: Context, service: StaffService): Promise<Response> {
  const view = createView(c, service.siteData.current);
  const { running, version } = await readOverview(service);
  const { step = 0, steps = 1, stage, startedAt } = running ?? {};
  const words = { text: view.t('staff:running', { step, steps }), stage: stage ? stageName(view, stage) : '' };
  const seconds = startedAt ? Math.max(0, Math.round((Date.now() - Date.parse(startedAt)) / 1000)) : 0;
  return c.json({
    version,
    running: running ? { ...words, step, seconds: view.t('staff:running.seconds', { seconds }) } : null,
  });
}

async function releaseHeld(c: Context<StaffEnv>, service: StaffService): Promise<Response> {
  const { db, siteData, secret, now, config } = service;
  const hasSecondChannel = config.secondChannel !== undefined;
  const parts = { site: siteData.current, secret, now: now(), hasSecondChannel };
  const lead = await readField(c, 'lead');
  const { name: actor } = c.get('session');
  const entry = { actor, action: 'lead.release', subject: lead, reason: 'staff page' } as const;
  const released = await releaseLead(db, lead, parts, (tx) => recordAudit(tx, entry, now()));
  if (released.ok) service.mails.wake();
  return redirectHome(c, released.ok ? 'released' : 'unreleased');
}

async function askRefresh(c: Context, service: StaffService): Promise<Response> {
  const { refreshes } = service;
  if (!refreshes.isPossible) return redirectHome(c);
  const accepted = await readField(c, 'accept');
  let task = { action: 'refresh' as const, from: refreshes.config.source, accept: false };
  if (accepted !== '') {
    // The approval applies to one report only: a newer one may contain further losses.
    const { last, report } = await readOverview(service);
    const isShown = report.kind === 'read' && report.report.name === accepted;
    if (last?.from === undefined || last.report !== accepted || !isShown) return redirectHome(c, 'stale');
    // A refresh started in a shell may have a source that is not on the list; its recorded source is used.
    task = { ...task, ...(findSource(last.from, refreshes.config) ?? { from: last.from }), accept: true };
  }
  const id = await refreshes.ask(task, 'staff');
  return redirectHome(c, id === undefined ? 'full' : undefined);
}

export function createOverviewPages(
  service: StaffService,
  guard: StaffGuard,
  renderFirst: RenderFirst,
): Hono<StaffEnv> {
  return serveStaff(
    OVERVIEW_ROUTES,
    {
      page: (c) => showOverview(c, service, renderFirst),
      state: (c) => answerState(c, service),
      refresh: (c) => askRefresh(c, service),
      release: (c) => releaseHeld(c, service),
      retry: async (c) => {
        await requeueMails(service.db, 'all', service.now());
        service.mails.wake();
        return redirectHome(c);
      },
    },
    guard,
    new Hono<StaffEnv>(),
  );
}
