import type { Context } from 'hono';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';

/** What says how the service is reached. */
export type SecureSite = { config: Pick<Config, 'trustedProxies' | 'serviceUrl'>; siteData: SiteReader };

/**
 * Whether the visitor's browser speaks https: a proxy of ours says so, or the name it asks for is that of our public
 * address. Only then can a cookie carry the prefix that no other host and no plain http can give it.
 */
export function isSecure(c: Context, { config, siteData }: SecureSite): boolean {
  const forwarded = config.trustedProxies > 0 ? c.req.header('X-Forwarded-Proto') : undefined;
  if (forwarded !== undefined) return forwarded.split(',').at(-1)?.trim() === 'https';
  const url = URL.parse(config.serviceUrl ?? siteData.current.url);
  return url?.protocol === 'https:' && url.host === c.req.header('Host');
}
