import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { checkOrigin } from '../origin.ts';
import { isSecure, type SecureSite } from '../secure-request.ts';
import type { Service } from '../service.ts';
import { findVisitorAddress, visitorKey } from '../visitor.ts';
import type { StaffDoor, StaffSession } from './staff-tokens.ts';

/** The first only travels over https, and no other host of the domain can set it. */
const COOKIES = ['__Host-staff', 'staff'] as const;
const MONTH_S = 30 * 24 * 3_600;
const TRIES = 10;
const TRIES_WITHIN_MS = 15 * 60_000;

/** True for a form that one of our own pages sent; a browser always says where it comes from. */
export function isOwnForm(c: Context): boolean {
  const [origin, host, fetchSite] = [c.req.header('Origin'), c.req.header('Host'), c.req.header('Sec-Fetch-Site')];
  return (origin !== undefined || fetchSite !== undefined) && checkOrigin({ origin, host, fetchSite }, []).ok;
}

export async function findSession(c: Context, door: StaffDoor): Promise<StaffSession | undefined> {
  for (const name of COOKIES) {
    const value = getCookie(c, name);
    const session = value === undefined ? undefined : await door.find(name, value);
    if (session) return session;
  }
  return undefined;
}

export async function beginSession(c: Context, door: StaffDoor, name: string, site: SecureSite): Promise<void> {
  const secure = isSecure(c, site);
  const cookie = COOKIES[secure ? 0 : 1];
  const value = await door.begin(name, cookie);
  setCookie(c, cookie, value, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: MONTH_S, secure });
}

export function forgetCookies(c: Context): void {
  const [secure, plain] = COOKIES;
  if (getCookie(c, secure) !== undefined) deleteCookie(c, secure, { path: '/', secure: true });
  if (getCookie(c, plain) !== undefined) deleteCookie(c, plain, { path: '/' });
}

/** Counts a try to log in; false when this visitor has tried too often. */
export async function mayTry(c: Context, { db, now, secret, config }: Service): Promise<boolean> {
  if (!config.isRateLimited) return true;
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  const connection = incoming?.socket.remoteAddress ?? '';
  const address = findVisitorAddress(connection, c.req.header('X-Forwarded-For'), config.trustedProxies);
  // Under a name that leads back to nobody.
  const visitor = createHmac('sha256', secret).update(visitorKey(address)).digest('base64url').slice(0, 22);
  const row = await db
    .insertInto('rates')
    .values({ key: `staff:${visitor}`, window_start: Math.floor(now() / TRIES_WITHIN_MS) * TRIES_WITHIN_MS, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('rates.count'), '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= TRIES;
}
