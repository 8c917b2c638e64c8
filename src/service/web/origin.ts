import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';

type OriginHeaders = { origin: string | undefined; host: string | undefined; fetchSite: string | undefined };

/** Whether a page may send a form, and its origin when it is another one. */
type OriginVerdict = { ok: false } | { ok: true; other?: string };

/**
 * Browsers state a form's origin (Origin, Sec-Fetch-Site): it must be the site's own or listed. A program without
 * either has no visitor who could be tricked.
 */
export function judgeOrigin({ origin, host, fetchSite }: OriginHeaders, allowed: readonly string[]): OriginVerdict {
  if (origin !== undefined && origin !== 'null') {
    if (allowed.includes(origin)) return URL.parse(origin)?.host === host ? { ok: true } : { ok: true, other: origin };
    return { ok: host !== undefined && URL.parse(origin)?.host === host };
  }
  if (origin === 'null') return { ok: fetchSite === 'same-origin' };
  return { ok: fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none' };
}

/** Names under which the service and the site are reached. */
export type NamedSite = { config: Pick<Config, 'serviceUrl'>; siteData: SiteReader };

/**
 * True for an origin of the site or the service, by scheme and name. An IP address or `localhost` also counts: no other
 * DNS name can point there.
 */
function isOurs(origin: string, { config, siteData }: NamedSite): boolean {
  const hostname = URL.parse(origin)?.hostname ?? '';
  if (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = [siteData.current.url, ...(config.serviceUrl === undefined ? [] : [config.serviceUrl])];
  return own.some((url) => URL.parse(url)?.origin === origin);
}

/**
 * Judges the origin of a request. A foreign name that leads here in `Host` (DNS rebinding) does not make its page
 * trusted.
 */
export function checkOrigin(c: Context, site: NamedSite, allowed: readonly string[]): OriginVerdict {
  const [origin, host, fetchSite] = [c.req.header('Origin'), c.req.header('Host'), c.req.header('Sec-Fetch-Site')];
  const ownHost = origin !== undefined && isOurs(origin, site) ? host : undefined;
  return judgeOrigin({ origin, host: ownHost, fetchSite }, allowed);
}
