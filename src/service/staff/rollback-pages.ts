import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { readOverview } from './overview.ts';
import { confirmPart } from './releases-part.ts';
import { answerStaffPage, createView, redirectHome, type StaffEnv } from './staff-layout.ts';
import { numberOf } from './state-part.ts';

/** The way back to an earlier release: asked once more, then done. */
export function createRollbackPages(service: Service): Hono<StaffEnv> {
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
    const { release } = await findRelease((await c.req.parseBody()).release);
    if (!release || !refreshes.isPossible) return redirectHome(c, 'stale');
    const id = await refreshes.ask({ action: 'rollback', release: release.id }, 'staff');
    return redirectHome(c, id === undefined ? 'full' : undefined);
  });
  return pages;
}
