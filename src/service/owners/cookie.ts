import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { FIXED_DAYS } from '#domain/law/retention.ts';
import { isSecure, type SecureSite } from '../web/secure-request.ts';

/** The session cookie, and the device cookie, which lives longer and marks a browser that an owner has used. */
type CookieUse = 'session' | 'device';

const NAMES: Readonly<Record<CookieUse, string>> = { session: 'owner', device: 'owner-device' };

const DAY_S = 86_400;

function nameOf(c: Context, site: SecureSite, use: CookieUse): string {
  return isSecure(c, site) ? `__Host-${NAMES[use]}` : NAMES[use];
}

/** Value of the cookie; undefined when it is missing or malformed, or present twice, which may be tampering. */
export function readOwnerCookie(c: Context, site: SecureSite, use: CookieUse): string | undefined {
  const start = `${nameOf(c, site, use)}=`;
  const pairs = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim());
  const [own, ...others] = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return others.length > 0 || !/^[\w-]{43}$/.test(own ?? '') ? undefined : own;
}

/** Sets a cookie, or deletes it when `value` is undefined. The session cookie expires with the browser session. */
export function writeOwnerCookie(c: Context, site: SecureSite, use: CookieUse, value: string | undefined): void {
  const { serviceUrl } = site.config;
  const isOneOrigin = serviceUrl === undefined || serviceUrl === URL.parse(site.siteData.current.url)?.origin;
  setCookie(c, nameOf(c, site, use), value ?? '', {
    httpOnly: true,
    path: '/',
    // Mailed links open a static page, whose own requests carry the cookie, so Strict works.
    sameSite: isOneOrigin ? 'Strict' : 'Lax',
    secure: isSecure(c, site),
    ...(value === undefined ? { maxAge: 0 } : use === 'device' && { maxAge: FIXED_DAYS.devices * DAY_S }),
  });
}
