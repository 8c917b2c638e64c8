import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  type Account,
  account,
  accountQuery,
  forgotAnswer,
  forgotRequest,
  loginRequest,
  type OwnedProperty,
  ownerSession,
  resetRequest,
} from '#api/portal.ts';
import type { SiteData } from '#api/site-data.ts';
import { findPhrase, isLanguage, type Language, type Localised } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { shortPath } from '#domain/property/property-address.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import { Throttle } from '../rates/throttle.ts';
import { findVisitor } from '../rates/visitor.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import { forgetPages } from '../web/headers.ts';
import { refuse } from '../web/refuse.ts';
import { del, get, jsonBody, post, serveRoutes } from '../web/route.ts';
import { readOwnerCookie, writeOwnerCookie } from './cookie.ts';
import { describeDevice } from './device.ts';
import { type LoginClient, logIn, type OwnerParts } from './login.ts';
import { askNewPassword, setNewPassword } from './new-password.ts';
import { listOwned } from './ownership.ts';
import { PasswordHasher } from './password-hasher.ts';
import { BEHIND_SESSION, belowPortal, type GuardParts, type OwnerEnv, requireOwner } from './session-guard.ts';
import { endSessionOf, endSessions, listSessions, type SessionOwner } from './sessions.ts';

/** Price, picture and agent of a property, as far as published. */
function describeOffer(id: string, site: SiteData, language: Language): Partial<OwnedProperty> {
  const shown = describeSiteProperty(id, site, language);
  const agent = findOwn(site.properties, id)?.agent;
  return {
    ...(shown && { price: shown.price }),
    ...(shown?.priceLanguage && { priceLang: shown.priceLanguage }),
    ...(shown?.pictureUrl && { pictureUrl: shown.pictureUrl }),
    ...(agent && {
      agent: {
        name: agent.name,
        ...(agent.phone && { phone: agent.phone }),
        ...(agent.pictureUrl && { pictureUrl: agent.pictureUrl }),
      },
    }),
  };
}

/** A property as shown to its owner; `path` leads to the page in the requested language. */
function describeProperty(id: string, site: SiteData, language: Language): OwnedProperty {
  const property = findOwn(site.properties, id);
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
    ...describeOffer(id, site, language),
  };
}

async function readErasureAsked(db: Database, id: string): Promise<number | null> {
  const row = await db.selectFrom('owners').select('erasure_asked_at').where('id', '=', id).executeTakeFirst();
  return row?.erasure_asked_at ?? null;
}

/** Dependencies of owners' accounts on the service. */
export type OwnersService = OwnerParts['service'] &
  GuardParts & {
    /** The demo's past, for its own owner only. */
    demoPast?: { readFor: (owner: Pick<OwnerRow, 'email'>) => Promise<Database | undefined> } | undefined;
  };

/** The logged-in owner and their properties. */
async function readAccount(
  { db, siteData, demoPast }: OwnersService,
  { id, name, email }: Pick<SessionOwner, 'id' | 'name' | 'email'>,
  { previousLoginAt, language }: { previousLoginAt: number | null; language: Language },
): Promise<Account> {
  const [owned, erasureAskedAt] = await Promise.all([listOwned(db, siteData.current, id), readErasureAsked(db, id)]);
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

function findClient(c: Context, service: OwnersService): LoginClient {
  return {
    visitor: findVisitor(c, service.config),
    deviceCookie: readOwnerCookie(c, service, 'device'),
    device: describeDevice(c.req.header('User-Agent')),
  };
}

const BODY = ['BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const;
const WORK = ['WORK_WANTED', 'CAPTCHA_INVALID'] as const;

const done = z.object({ done: z.literal(true) });

/** Routes without a session: login, logout, and a new password. */
const ENTRANCE = belowPortal({
  login: post('/login', 'Log an owner in', 'The account; sets the cookie of the session.', {
    answer: account,
    body: jsonBody(loginRequest),
    refusals: [...BODY, 'LOGIN_FAILED', 'USER_NOT_FOUND', ...WORK],
  }),
  forgot: post(
    '/forgot',
    'Ask for a link to choose a new password',
    'A mail with a link is on its way, or was sent before and its link still works.',
    { answer: forgotAnswer, body: jsonBody(forgotRequest), refusals: [...BODY, 'PERSON_NOT_FOUND', ...WORK] },
  ),
  reset: post('/reset', 'Choose a new password with that link', 'The password is set; every session has ended.', {
    answer: done,
    body: jsonBody(resetRequest),
    refusals: [...BODY, 'LINK_INVALID', 'FIELDS_INVALID'],
  }),
  logout: post('/logout', 'End the session of this browser', 'The session has ended.', { answer: done }),
});

/** Routes of the owner's own account. */
const ACCOUNT = belowPortal(
  {
    account: get('/account', 'Read who is logged in, and what is theirs', 'Who is logged in, and what is theirs.', {
      query: accountQuery,
      answer: account,
    }),
    sessions: get('/sessions', 'List the devices that are logged in', 'The devices that are logged in.', {
      answer: z.array(ownerSession),
    }),
    end: del(
      '/sessions/{id}',
      'End the session of another device',
      'There is no such session of this owner any more.',
      {
        answer: done,
      },
    ),
    logoutEverywhere: post('/logout-everywhere', 'End all sessions', 'All sessions have ended.', {
      answer: done,
    }),
  },
  BEHIND_SESSION,
);

export const OWNERS_ROUTES = { ...ENTRANCE, ...ACCOUNT };

function serveEntrance(api: Hono, service: OwnersService): void {
  const { db } = service;
  const parts: OwnerParts = { service, hasher: new PasswordHasher(), throttle: new Throttle(db, service.secret) };
  serveRoutes(api, ENTRANCE, {
    login: async (c, body) => {
      const result = await logIn(parts, body, findClient(c, service));
      if (!result.ok) return refuse(c, result);
      // Ends the browser's earlier session instead of reusing its value (session fixation).
      const older = readOwnerCookie(c, service, 'session');
      if (older !== undefined) await endSessionOf(db, older);
      writeOwnerCookie(c, service, 'session', result.sessionCookie);
      writeOwnerCookie(c, service, 'device', result.deviceCookie);
      const { owner, previousLoginAt } = result;
      return c.json(await readAccount(service, owner, { previousLoginAt, language: body.language }));
    },
    forgot: async (c, body) => {
      const result = await askNewPassword(parts, body, findClient(c, service));
      return result.ok ? c.json({ sent: result.sent }) : refuse(c, result);
    },
    reset: async (c, body) => {
      const result = await setNewPassword(parts, body, findClient(c, service));
      if (!result.ok) return refuse(c, result);
      writeOwnerCookie(c, service, 'session', undefined);
      writeOwnerCookie(c, service, 'device', result.deviceCookie);
      return c.json({ done: true });
    },
    logout: async (c) => {
      const value = readOwnerCookie(c, service, 'session');
      if (value !== undefined) await endSessionOf(db, value);
      writeOwnerCookie(c, service, 'session', undefined);
      forgetPages(c);
      return c.json({ done: true });
    },
  });
}

function createAccountApi(service: OwnersService): Hono<OwnerEnv> {
  const { db, siteData, now } = service;
  return serveRoutes(
    new Hono<OwnerEnv>(),
    ACCOUNT,
    {
      account: async (c) => {
        const { owner, previousLoginAt } = c.var;
        const asked = c.req.query('language');
        const language = isLanguage(asked) ? asked : owner.language;
        return c.json(await readAccount(service, owner, { previousLoginAt, language }));
      },
      sessions: async (c) => {
        const { owner, sessionId } = c.var;
        return c.json(await listSessions(db, owner.id, sessionId, siteData.current.options.owners, now()));
      },
      end: async (c) => {
        const id = c.req.param('id') ?? '';
        if (/^[\da-z]{1,40}$/.test(id)) await endSessions(db, c.var.owner.id, id);
        if (id === c.var.sessionId) writeOwnerCookie(c, service, 'session', undefined);
        // The response is the same for another owner's session and for a nonexistent one.
        return c.json({ done: true });
      },
      logoutEverywhere: async (c) => {
        await endSessions(db, c.var.owner.id);
        writeOwnerCookie(c, service, 'session', undefined);
        forgetPages(c);
        return c.json({ done: true });
      },
    },
    requireOwner(service),
  );
}

/** API for login, account and sessions. */
export function createOwnersApi(service: OwnersService): Hono {
  const api = new Hono();
  serveEntrance(api, service);
  return api.route('/', createAccountApi(service));
}
