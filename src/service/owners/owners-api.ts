import { type Context, Hono } from 'hono';
import { type Account, forgotRequest, loginRequest, type OwnedProperty, resetRequest } from '#api/portal.ts';
import type { SiteData } from '#api/site-data.ts';
import { findPhrase, isLanguage, type Language, type Localised } from '#domain/language.ts';
import { shortPath } from '#domain/property/property-address.ts';
import type { Database } from '../database/tables.ts';
import type { Service } from '../service.ts';
import { forgetPages } from '../web/headers.ts';
import { readJsonBody } from '../web/json-body.ts';
import { refuse } from '../web/refuse.ts';
import { Throttle } from '../web/throttle.ts';
import { findVisitor } from '../web/visitor.ts';
import { readOwnerCookie, writeOwnerCookie } from './cookie.ts';
import { describeDevice } from './device.ts';
import { type Asker, logIn, type OwnerParts } from './login.ts';
import { askNewPassword, setNewPassword } from './new-password.ts';
import { listOwned } from './ownership.ts';
import { PasswordHasher } from './password-hasher.ts';
import { type OwnerEnv, requireOwner } from './session-guard.ts';
import { endSessionOf, endSessions, listSessions, type SessionOwner } from './sessions.ts';

/** A property as its owner sees it; its short link leads to its page in the language asked for. */
function describeProperty(id: string, site: SiteData, language: Language): OwnedProperty {
  const property = Object.hasOwn(site.properties, id) ? site.properties[id] : undefined;
  if (!property) return { id, headline: '', city: '', availability: 'gone' };
  const find = (texts: Localised) => findPhrase(texts, language, site.defaultLanguage);
  const headline = find(property.headline);
  return {
    id,
    headline: headline?.text ?? '',
    ...(headline && headline.language !== language && { lang: headline.language }),
    city: find(property.city)?.text ?? '',
    availability: property.availability,
    path: `${shortPath(id)}?lng=${language}`,
    ...(property.createdOn !== undefined && { onlineSince: property.createdOn }),
  };
}

async function readErasureAsked(db: Database, id: string): Promise<number | null> {
  const row = await db.selectFrom('owners').select('erasure_asked_at').where('id', '=', id).executeTakeFirst();
  return row?.erasure_asked_at ?? null;
}

/** Who is logged in, and what is theirs. */
async function readAccount(
  { db, siteData, demoPast }: Service,
  { id, name, email }: Pick<SessionOwner, 'id' | 'name' | 'email'>,
  { previousLoginAt, language }: { previousLoginAt: number | null; language: Language },
): Promise<Account> {
  const [owned, erasureAskedAt] = await Promise.all([listOwned(db, id), readErasureAsked(db, id)]);
  const properties = owned.map((property) => describeProperty(property, siteData.current, language));
  const past = await demoPast?.readFor({ email });
  return {
    name,
    email,
    lastLoginAt: previousLoginAt,
    erasureAskedAt,
    properties,
    ...(past && { hasInventedPast: true }),
  };
}

function findAsker(c: Context, service: Service): Asker {
  return {
    visitor: findVisitor(c, service.config),
    deviceCookie: readOwnerCookie(c, service, 'device'),
    device: describeDevice(c.req.header('User-Agent')),
  };
}

/** What needs no session: logging in and out, and a new password. */
function createEntranceApi(service: Service): Hono {
  const { db } = service;
  const parts: OwnerParts = { service, hasher: new PasswordHasher(), throttle: new Throttle(db, service.secret) };
  const api = new Hono();

  api.post('/login', async (c) => {
    const body = await readJsonBody(c.req.raw, loginRequest);
    if (!body.ok) return refuse(c, body);
    const result = await logIn(parts, body.value, findAsker(c, service));
    if (!result.ok) return refuse(c, result);
    // What the browser brought along is never taken over: not as the new session, and not beside it.
    const older = readOwnerCookie(c, service, 'session');
    if (older !== undefined) await endSessionOf(db, older);
    writeOwnerCookie(c, service, 'session', result.sessionCookie);
    writeOwnerCookie(c, service, 'device', result.deviceCookie);
    const { owner, previousLoginAt } = result;
    return c.json(await readAccount(service, owner, { previousLoginAt, language: body.value.language }));
  });
  api.post('/forgot', async (c) => {
    const body = await readJsonBody(c.req.raw, forgotRequest);
    if (!body.ok) return refuse(c, body);
    const result = await askNewPassword(parts, body.value, findAsker(c, service));
    return result.ok ? c.json({ sent: true }) : refuse(c, result);
  });
  api.post('/reset', async (c) => {
    const body = await readJsonBody(c.req.raw, resetRequest);
    if (!body.ok) return refuse(c, body);
    const result = await setNewPassword(parts, body.value, findAsker(c, service));
    if (!result.ok) return refuse(c, result);
    writeOwnerCookie(c, service, 'session', undefined);
    writeOwnerCookie(c, service, 'device', result.deviceCookie);
    return c.json({ done: true });
  });
  api.post('/logout', async (c) => {
    const value = readOwnerCookie(c, service, 'session');
    if (value !== undefined) await endSessionOf(db, value);
    writeOwnerCookie(c, service, 'session', undefined);
    forgetPages(c);
    return c.json({ done: true });
  });
  return api;
}

/** What an owner does with the account itself. */
function createAccountApi(service: Service): Hono<OwnerEnv> {
  const { db, siteData, now } = service;
  const api = new Hono<OwnerEnv>();
  const guard = requireOwner(service);

  api.get('/account', guard, async (c) => {
    const { owner, previousLoginAt } = c.var;
    const asked = c.req.query('language');
    const language = isLanguage(asked) ? asked : owner.language;
    return c.json(await readAccount(service, owner, { previousLoginAt, language }));
  });
  api.get('/sessions', guard, async (c) => {
    const { owner, sessionId } = c.var;
    return c.json(await listSessions(db, owner.id, sessionId, siteData.current.options.owners, now()));
  });
  api.delete('/sessions/:id', guard, async (c) => {
    const id = c.req.param('id');
    if (/^[\da-z]{1,40}$/.test(id)) await endSessions(db, c.var.owner.id, id);
    if (id === c.var.sessionId) writeOwnerCookie(c, service, 'session', undefined);
    // The same for a session of somebody else and for one that never was.
    return c.json({ done: true });
  });
  api.post('/logout-everywhere', guard, async (c) => {
    await endSessions(db, c.var.owner.id);
    writeOwnerCookie(c, service, 'session', undefined);
    forgetPages(c);
    return c.json({ done: true });
  });
  return api;
}

/** Login, account, sessions. */
export function createOwnersApi(service: Service): Hono {
  return new Hono().route('/', createEntranceApi(service)).route('/', createAccountApi(service));
}
