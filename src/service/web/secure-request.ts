import type { Context } from 'hono';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';

/** Configuration that determines the service's public URL. */
export type SecureSite = { config: Pick<Config, 'trustedProxies' | 'serviceUrl'>; siteData: SiteReader };

/**
 * True when the visitor's browser uses https, according to a trusted proxy or to the public URL. Only then can a cookie
 * have the `__Host-` prefix, which protects it from other hosts and plain http.
 */
export function isSecure(c: Context, { config, siteData }: SecureSite): boolean {
  const forwarded = config.trustedProxies > 0 ? c.req.header('X-Forwarded-Proto') : undefined;
  if (forwarded !== undefined) return forwarded.split(',').at(-1)?.trim() === 'https';
  const url = URL.parse(config.serviceUrl ?? siteData.current.url);
  return url?.protocol === 'https:' && url.host === c.req.header('Host');
}
