import type { MiddlewareHandler } from 'hono';
import { PORTAL_PATH } from '#api/portal-words.ts';
import type { Database } from '../database/tables.ts';
import { refuse } from '../web/refuse.ts';
import { below, type Routes } from '../web/route.ts';
import type { SecureSite } from '../web/secure-request.ts';
import { readOwnerCookie, writeOwnerCookie } from './cookie.ts';
import { findSession, type SessionOwner } from './sessions.ts';

/** Options of routes that require an owner's session. */
export const BEHIND_SESSION = { access: 'owner', refusals: ['SESSION_ENDED'] } as const;
const CHANGE = ['ORIGIN_REFUSED', 'MEDIA_TYPE_UNSUPPORTED'] as const;

/**
 * Routes below the portal's path; adds the refusals of requests that change data, which must come from a page of the
 * site.
 */
export function belowPortal<R extends Routes>(routes: R, shared: Parameters<typeof below>[1] = {}): R {
  const entries = Object.entries(below(PORTAL_PATH, shared, routes)).map(([name, route]) => {
    const { method, refusals = [] } = route;
    return [name, method === 'get' ? route : { ...route, refusals: [...new Set([...refusals, ...CHANGE])] }];
  });
  return Object.fromEntries(entries) as R;
}

/** Variables set by the guard. Every query must be restricted to `owner.id`. */
export type OwnerEnv = { Variables: { owner: SessionOwner; sessionId: string; previousLoginAt: number | null } };

/** Dependencies for finding a request's session. */
export type GuardParts = SecureSite & { db: Database; now: () => number };

/**
 * Guard for routes of logged-in owners. Requests without a valid session get SESSION_ENDED, and their cookie is
 * deleted.
 */
export function requireOwner(service: GuardParts): MiddlewareHandler<OwnerEnv> {
  return async (c, next) => {
    const value = readOwnerCookie(c, service, 'session');
    const limits = service.siteData.current.options.owners;
    const found = value === undefined ? undefined : await findSession(service.db, value, limits, service.now());
    if (!found) {
      if (value !== undefined) writeOwnerCookie(c, service, 'session', undefined);
      return refuse(c, 'SESSION_ENDED');
    }
    c.set('owner', found.owner);
    c.set('sessionId', found.sessionId);
    c.set('previousLoginAt', found.previousLoginAt);
    return next();
  };
}
