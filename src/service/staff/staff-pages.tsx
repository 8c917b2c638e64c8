import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { get, HTML_TYPE, post } from '../web/route.ts';
import { answerStaffPage } from './answer-staff-page.tsx';
import { readOverview } from './overview.ts';
import { createOverviewPages, OVERVIEW_ROUTES, type RenderFirst } from './overview-pages.tsx';
import { Rollback } from './Releases.tsx';
import { reportPage } from './report-files.ts';
import { createEntrance, ENTRANCE_ROUTES } from './staff-entrance.tsx';
import { createView, readField, redirectHome, type StaffEnv, type StaffService } from './staff-layout.ts';
import { behindLogin, type StaffGuard, serveStaff, staffForm } from './staff-routes.ts';
import { numberOf } from './staff-words.ts';

const release = z.object({ release: z.string() });

/** Rollback to an earlier release, with a confirmation, and the HTML reports of refreshes. */
const OTHERS = behindLogin('refresh', {
  askRollback: get('rollback', 'Ask whether an earlier release is meant', 'Asks whether it is meant.', {
    answer: HTML_TYPE,
    query: release,
  }),
  rollback: post('rollback', 'Serve an earlier release', 'To the page, which says what came of it.', {
    status: 303,
    body: staffForm(release),
  }),
  report: get('reports/{name}', 'Read the report of a refresh', 'The report of a refresh.', { answer: HTML_TYPE }),
});

async function findRelease(service: StaffService, id: unknown) {
  const { releases, nextTime } = await readOverview(service);
  return { release: releases.find((release) => release.id === id && !release.isLive), nextTime };
}

async function askRollback(c: Context<StaffEnv>, service: StaffService): Promise<Response> {
  const { release, nextTime } = await findRelease(service, c.req.query('release'));
  if (!release || !service.refreshes.isPossible) return redirectHome(c, 'stale');
  const view = createView(c, service.siteData.current);
  const title = view.t('staff:rollback.title', { number: numberOf(release.id) });
  const content = <Rollback view={view} release={release} nextTime={nextTime} />;
  return answerStaffPage(view, { title, content, part: 'home' });
}

async function rollBack(c: Context, service: StaffService): Promise<Response> {
  const { release } = await findRelease(service, await readField(c, 'release'));
  if (!release || !service.refreshes.isPossible) return redirectHome(c, 'stale');
  const id = await service.refreshes.ask({ action: 'rollback', release: release.id }, 'staff');
  return redirectHome(c, id === undefined ? 'full' : undefined);
}

async function answerReport(c: Context, { refreshes }: StaffService): Promise<Response> {
  const file = reportPage(refreshes.config.store, c.req.param('name') ?? '');
  const page = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (page === undefined) return redirectHome(c);
  // The report has an inline style; the policy allows only this one, by hash.
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return c.html(page, 200, {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
    'X-Robots-Tag': 'noindex',
  });
}

export const STAFF_ROUTES = { ...ENTRANCE_ROUTES, ...OVERVIEW_ROUTES, ...OTHERS };

/** The login, and the pages where staff see and refresh the site: server-rendered, usable without scripts. */
export function createStaffPages(service: StaffService, guard: StaffGuard, renderFirst: RenderFirst): Hono<StaffEnv> {
  const others = serveStaff(
    OTHERS,
    {
      askRollback: (c) => askRollback(c, service),
      rollback: (c) => rollBack(c, service),
      report: (c) => answerReport(c, service),
    },
    guard,
    new Hono<StaffEnv>(),
  );
  return new Hono<StaffEnv>()
    .route('/', createEntrance(service, guard))
    .route('/', createOverviewPages(service, guard, renderFirst))
    .route('/', others);
}
