import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { writeOwnerCookie } from './cookie.ts';
import { type OwnerEnv, requireOwner } from './session-guard.ts';
import { endSessions, listSessions } from './sessions.ts';

/** Login and everything that an owner does with the account itself. */
export function createOwnersApi(service: Service): Hono<OwnerEnv> {
  const { db, siteData, now } = service;
  const api = new Hono<OwnerEnv>();
  const guard = requireOwner(service);

  api.get('/sessions', guard, async (c) => {
    const { owner, sessionId } = c.var;
    return c.json(await listSessions(db, owner.id, sessionId, siteData.current.options.owners, now()));
  });
  api.delete('/sessions/:id', guard, async (c) => {
    const id = c.req.param('id');
    await endSessions(db, c.var.owner.id, id);
    if (id === c.var.sessionId) writeOwnerCookie(c, service, 'session', undefined);
    // The same for a session of somebody else and for one that never was.
    return c.json({ done: true });
  });
  api.post('/logout-everywhere', guard, async (c) => {
    await endSessions(db, c.var.owner.id);
    writeOwnerCookie(c, service, 'session', undefined);
    return c.json({ done: true });
  });
  return api;
}
