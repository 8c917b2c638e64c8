import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { FIXED_DAYS } from '#domain/law/retention.ts';
import { isSecure, type SecureSite } from '../web/secure-request.ts';

/** The session; and the mark of a browser that an owner has logged in from, which outlives it. */
export type CookieUse = 'session' | 'device';

const NAMES: Readonly<Record<CookieUse, string>> = { session: 'owner', device: 'owner-device' };

const DAY_S = 86_400;

function nameOf(c: Context, site: SecureSite, use: CookieUse): string {
  return isSecure(c, site) ? `__Host-${NAMES[use]}` : NAMES[use];
}

/** The cookie's value; undefined when there is none, or two of them: somebody else's hand was in it. */
export function readOwnerCookie(c: Context, site: SecureSite, use: CookieUse): string | undefined {
  const start = `${nameOf(c, site, use)}=`;
  const pairs = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim());
  const [own, ...others] = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return others.length > 0 || !/^[\w-]{43}$/.test(own ?? '') ? undefined : own;
}

/** Sets or, without a value, removes a cookie. The session's goes when the browser is closed. */
export function writeOwnerCookie(c: Context, site: SecureSite, use: CookieUse, value: string | undefined): void {
  const { serviceUrl } = site.config;
  const isOneOrigin = serviceUrl === undefined || serviceUrl === URL.parse(site.siteData.current.url)?.origin;
  setCookie(c, nameOf(c, site, use), value ?? '', {
    httpOnly: true,
    path: '/',
    // Links in mails lead to a static page whose own requests carry the cookie, so that Strict costs nothing.
    sameSite: isOneOrigin ? 'Strict' : 'Lax',
    secure: isSecure(c, site),
    ...(value === undefined ? { maxAge: 0 } : use === 'device' && { maxAge: FIXED_DAYS.devices * DAY_S }),
  });
}
