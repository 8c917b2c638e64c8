import { Hono } from 'hono';
import { createOwnersApi } from '../owners/owners-api.ts';
import type { Service } from '../service.ts';
import { checkOrigin } from '../web/origin.ts';
import { refuse } from '../web/refuse.ts';
import { createHistoryApi } from './history.ts';
import { createRightsApi } from './rights.ts';
import { createStatisticsApi } from './statistics.ts';

/**
 * Everything below /api/portal. What changes something must come from a page of the site itself: a session is worth
 * more than a form, so that other origins which may send forms may not.
 */
export function createPortalApi(service: Service): Hono {
  const portal = new Hono();
  portal.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const siteOrigin = URL.parse(service.siteData.current.url)?.origin ?? '';
    return checkOrigin(c, [siteOrigin]).ok ? next() : refuse(c, 'ORIGIN_REFUSED');
  });
  portal.route('/', createOwnersApi(service));
  portal.route('/', createStatisticsApi(service));
  portal.route('/', createHistoryApi(service));
  portal.route('/', createRightsApi(service));
  return portal;
}
