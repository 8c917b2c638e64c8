import type { Context } from 'hono';
import type { ErrorStatus } from '#api/errors.ts';
import type { SiteData } from '#api/site-data.ts';

export type PageStatus = 200 | ErrorStatus;

/** CSP of a page: allows the site's own files, its style and its picture hosts. Scripts only if `more` adds them. */
export function pagePolicy(
  { pictureOrigins }: SiteData,
  href: (path: string) => string,
  ...more: readonly string[]
): string {
  const look = URL.parse(href('/'))?.origin ?? '';
  const ours = ["'self'", look].join(' ').trim();
  return [
    "default-src 'none'",
    ...more,
    `style-src ${ours}`,
    `font-src ${ours}`,
    ['img-src', ours, ...pictureOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Common headers of the pages: no referrer, no indexing, no caching. */
export const HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

/** URL of a page of the site; absolute when this server does not serve the site. */
export function siteHref(c: Context, site: SiteData, path: string): string {
  if (URL.canParse(path)) return path;
  const isOwn = c.get('servesSite') === true;
  return isOwn ? path : `${site.url}${path}`;
}
