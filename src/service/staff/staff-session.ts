import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Service } from '../service.ts';
import { checkOrigin } from '../web/origin.ts';
import { isSecure, type SecureSite } from '../web/secure-request.ts';
import { Throttle } from '../web/throttle.ts';
import { findVisitor } from '../web/visitor.ts';
import type { StaffDoor, StaffSession } from './staff-tokens.ts';

/** The first only travels over https, and no other host of the domain can set it. */
const COOKIES = ['__Host-staff', 'staff'] as const;
const MONTH_S = 30 * 24 * 3_600;

/** True for a form that one of our own pages sent; a browser always says where it comes from. */
export function isOwnForm(c: Context): boolean {
  const isBrowser = c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined;
  return isBrowser && checkOrigin(c, []).ok;
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
  return (await new Throttle(db, secret).admit([['staff', findVisitor(c, config)]], now())).ok;
}
