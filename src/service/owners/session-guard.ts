import type { MiddlewareHandler } from 'hono';
import type { Service } from '../service.ts';
import { refuse } from '../web/refuse.ts';
import { readOwnerCookie, writeOwnerCookie } from './cookie.ts';
import { findSession, type SessionOwner } from './sessions.ts';

/** What a route behind the guard knows: every query of it is bound to `owner.id`. */
export type OwnerEnv = { Variables: { owner: SessionOwner; sessionId: string; previousLoginAt: number | null } };

/** Lets only owners through who are logged in; everyone else gets SESSION_ENDED and loses the dead cookie. */
export function requireOwner(
  service: Pick<Service, 'db' | 'config' | 'siteData' | 'now'>,
): MiddlewareHandler<OwnerEnv> {
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
