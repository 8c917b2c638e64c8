import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';

type OriginHeaders = { origin: string | undefined; host: string | undefined; fetchSite: string | undefined };

/** Result of an origin check; `other` is the page's origin when that is not the site's own. */
type OriginVerdict = { ok: false } | { ok: true; other?: string };

/**
 * Checks the origin that browsers send with a form (Origin, Sec-Fetch-Site): it must be the site's own or an allowed
 * one. A request without both headers comes from a program and is accepted, since there is no visitor who could be
 * tricked (CSRF).
 */
export function judgeOrigin({ origin, host, fetchSite }: OriginHeaders, allowed: readonly string[]): OriginVerdict {
  if (origin !== undefined && origin !== 'null') {
    if (allowed.includes(origin)) return URL.parse(origin)?.host === host ? { ok: true } : { ok: true, other: origin };
    return { ok: host !== undefined && URL.parse(origin)?.host === host };
  }
  if (origin === 'null') return { ok: fetchSite === 'same-origin' };
  return { ok: fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none' };
}

/** Configured URLs of the service and the site. */
export type NamedSite = { config: Pick<Config, 'serviceUrl'>; siteData: SiteReader };

/**
 * True for an origin of the site or the service (scheme and host). IP addresses and `localhost` also count, since DNS
 * rebinding cannot use them.
 */
function isOurs(origin: string, { config, siteData }: NamedSite): boolean {
  const hostname = URL.parse(origin)?.hostname ?? '';
  if (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = [siteData.current.url, ...(config.serviceUrl === undefined ? [] : [config.serviceUrl])];
  return own.some((url) => URL.parse(url)?.origin === origin);
}

/**
 * Checks the origin of a request. A `Host` header with a foreign name that resolves to this server (DNS rebinding) does
 * not make an origin trusted.
 */
export function checkOrigin(c: Context, site: NamedSite, allowed: readonly string[]): OriginVerdict {
  const [origin, host, fetchSite] = [c.req.header('Origin'), c.req.header('Host'), c.req.header('Sec-Fetch-Site')];
  const ownHost = origin !== undefined && isOurs(origin, site) ? host : undefined;
  return judgeOrigin({ origin, host: ownHost, fetchSite }, allowed);
}
