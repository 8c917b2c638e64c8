import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';

type OriginHeaders = { origin: string | undefined; host: string | undefined; fetchSite: string | undefined };

/** Whether a page may send a form, and the other origin it sits on, if it does. */
export type OriginVerdict = { ok: false } | { ok: true; other?: string };

/**
 * A browser says where a form comes from (Origin, Sec-Fetch-Site): from our own site or one on the list. A program
 * that says nothing is no browser whose visitor could be tricked.
 */
export function judgeOrigin({ origin, host, fetchSite }: OriginHeaders, allowed: readonly string[]): OriginVerdict {
  if (origin !== undefined && origin !== 'null') {
    if (allowed.includes(origin)) return URL.parse(origin)?.host === host ? { ok: true } : { ok: true, other: origin };
    return { ok: host !== undefined && URL.parse(origin)?.host === host };
  }
  if (origin === 'null') return { ok: fetchSite === 'same-origin' };
  return { ok: fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none' };
}

/** What says under which names the service is reached. */
export type NamedSite = { config: Pick<Config, 'serviceUrl'>; siteData: SiteReader };

/**
 * Whether an origin is one that we are known by: the site's or the service's, by scheme and name. An address or
 * `localhost` also counts: nobody else's name can be led there.
 */
function isOurs(origin: string, { config, siteData }: NamedSite): boolean {
  const hostname = URL.parse(origin)?.hostname ?? '';
  if (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = [siteData.current.url, ...(config.serviceUrl === undefined ? [] : [config.serviceUrl])];
  return own.some((url) => URL.parse(url)?.origin === origin);
}

/** The same of a request: a `Host` that a browser was led to by another name does not make its page one of ours. */
export function checkOrigin(c: Context, site: NamedSite, allowed: readonly string[]): OriginVerdict {
  const [origin, host, fetchSite] = [c.req.header('Origin'), c.req.header('Host'), c.req.header('Sec-Fetch-Site')];
  const ownHost = origin !== undefined && isOurs(origin, site) ? host : undefined;
  return judgeOrigin({ origin, host: ownHost, fetchSite }, allowed);
}
