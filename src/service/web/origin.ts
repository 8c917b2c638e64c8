import type { Context } from 'hono';

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

/** The same of a request. */
export function checkOrigin(c: Context, allowed: readonly string[]): OriginVerdict {
  const [origin, host, fetchSite] = [c.req.header('Origin'), c.req.header('Host'), c.req.header('Sec-Fetch-Site')];
  return judgeOrigin({ origin, host, fetchSite }, allowed);
}
