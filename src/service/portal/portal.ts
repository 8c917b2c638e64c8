import { Hono } from 'hono';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { createOwnersApi, OWNERS_ROUTES, type OwnersService } from '../owners/owners-api.ts';
import { isJsonOrEmpty } from '../web/json-body.ts';
import { checkOrigin } from '../web/origin.ts';
import { refuse } from '../web/refuse.ts';
import { createHistoryApi, HISTORY_ROUTES } from './history.ts';
import { createRightsApi, RIGHTS_ROUTES, type RightsService } from './rights.ts';
import { createStatisticsApi, STATISTICS_ROUTES } from './statistics.ts';

export type PortalService = OwnersService & RightsService;

export const PORTAL_ROUTES = { ...OWNERS_ROUTES, ...STATISTICS_ROUTES, ...HISTORY_ROUTES, ...RIGHTS_ROUTES };

/**
 * All routes below /api/portal. Changes are accepted only from pages of the site itself: other origins that may send
 * forms are refused, because a session grants more access than a form.
 */
export function createPortalApi(service: PortalService): Hono {
  const portal = new Hono();
  portal.use(`${PORTAL_PATH}/*`, async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const siteOrigin = URL.parse(service.siteData.current.url)?.origin ?? '';
    if (!checkOrigin(c, service, [siteOrigin]).ok) return refuse(c, 'ORIGIN_REFUSED');
    return isJsonOrEmpty(c.req.raw) ? next() : refuse(c, 'MEDIA_TYPE_UNSUPPORTED');
  });
  portal.route('/', createOwnersApi(service));
  portal.route('/', createStatisticsApi(service));
  portal.route('/', createHistoryApi(service));
  portal.route('/', createRightsApi(service));
  return portal;
}
