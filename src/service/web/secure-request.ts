import type { Context } from 'hono';
import type { Service } from '../service.ts';

/** What says how the service is reached. */
export type SecureSite = Pick<Service, 'config' | 'siteData'>;

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
