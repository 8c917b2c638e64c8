import type { Context } from 'hono';
import type { ErrorStatus } from '#api/errors.ts';
import type { SiteData } from '#api/site-data.ts';

export type PageStatus = 200 | ErrorStatus;

/** Allows own files, those of the site's style, and its picture hosts; no script unless a page adds one. */
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

/** Sends no referrer. */
export const HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

/** Address of a page of the site: relative, or absolute when the site is served elsewhere. */
export function siteHref(c: Context, site: SiteData, path: string): string {
  if (URL.canParse(path)) return path;
  const isOwn = c.get('servesSite') === true;
  return isOwn ? path : `${site.url}${path}`;
}
