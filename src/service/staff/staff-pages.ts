import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { readOverview } from './overview.ts';
import { createOverviewPages } from './overview-pages.ts';
import { confirmPart } from './releases-part.ts';
import { reportPage } from './report-files.ts';
import { createEntrance } from './staff-entrance.ts';
import { answerStaffPage, createView, readField, redirectHome, type StaffEnv } from './staff-layout.ts';
import { numberOf } from './state-part.ts';

/** The way back to an earlier release: asked once more, then done. */
function createRollbackPages(service: Service): Hono<StaffEnv> {
  const { refreshes, siteData } = service;
  const pages = new Hono<StaffEnv>();

  const findRelease = async (id: unknown) => {
    const { releases, nextTime } = await readOverview(service);
    return { release: releases.find((release) => release.id === id && !release.isLive), nextTime };
  };
  pages.get('/rollback', async (c) => {
    const { release, nextTime } = await findRelease(c.req.query('release'));
    if (!release || !refreshes.isPossible) return redirectHome(c, 'stale');
    const view = createView(c, siteData.current);
    const title = view.t('staff:rollback.title', { number: numberOf(release.id) });
    const { name } = c.get('session');
    return answerStaffPage(view, { title, content: confirmPart(view, release, nextTime), name });
  });
  pages.post('/rollback', async (c) => {
    const { release } = await findRelease(await readField(c, 'release'));
    if (!release || !refreshes.isPossible) return redirectHome(c, 'stale');
    const id = await refreshes.ask({ action: 'rollback', release: release.id }, 'staff');
    return redirectHome(c, id === undefined ? 'full' : undefined);
  });
  return pages;
}

/** The reports of refreshes, as each wrote its own. */
function createReportPages({ refreshes }: Service): Hono<StaffEnv> {
  const pages = new Hono<StaffEnv>();
  pages.get('/reports/:name', async (c) => {
    const name = c.req.param('name');
    const { store } = refreshes.config;
    const file = reportPage(store, name);
    const page = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
    if (page === undefined) return redirectHome(c);
    // The report brings its style inside; only that one is let through.
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    return c.html(page, 200, {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Robots-Tag': 'noindex',
    });
  });
  return pages;
}

/** The pages where staff see and refresh the site: server-rendered, behind a code, without need of scripts. */
export function createStaffPages(service: Service): Hono<StaffEnv> {
  // The entrance comes first: nobody reaches the others without a session.
  return new Hono<StaffEnv>()
    .route('/', createEntrance(service))
    .route('/', createOverviewPages(service))
    .route('/', createRollbackPages(service))
    .route('/', createReportPages(service));
}
