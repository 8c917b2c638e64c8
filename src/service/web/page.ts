import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ErrorStatus } from '#api/errors.ts';
import type { SiteData } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';

export type PageStatus = 200 | ErrorStatus;
export type Html = ReturnType<typeof html>;

/** Own files and those of the site's look, and the hosts of its pictures; no script unless a page adds one. */
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

/** No address of it in what the visitor opens next. */
const HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

type DocumentOptions = {
  site: SiteData;
  language: Language;
  title: string;
  status?: PageStatus;
  main: Html;
};
type PageOptions = Omit<DocumentOptions, 'main'> & { content: Html };

/** Addresses of the site as this page must write them: its own, or the site's where that lives elsewhere. */
export function siteHref(c: Context, site: SiteData, path: string): string {
  if (URL.canParse(path)) return path;
  const isOwn = c.get('servesSite') === true;
  return isOwn ? path : `${site.url}${path}`;
}

/** The beginning of a page in the look of the site, up to what else stands in its head. */
export const pageHead = (site: SiteData, language: Language, title: string, href: (path: string) => string): Html =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${href('/favicon.svg')}" type="image/svg+xml">
<title>${title} – ${site.agency.name}</title>
${site.stylesheets.map((sheet) => html`<link rel="stylesheet" href="${href(sheet)}">\n`)}`;

/** A page in the look of the site, for visitors without scripts and for links in mails. */
export async function answerDocument(c: Context, options: DocumentOptions): Promise<Response> {
  const { site, language, title, main, status = 200 } = options;
  const href = (path: string): string => siteHref(c, site, path);
  const page = await html`${pageHead(site, language, title, href)}
</head>
<body class="alone">
<header class="alone__head wrap"><a href="${href(`/${language}/`)}">${site.agency.name}</a></header>
<main id="main">${main}</main>
</body>
</html>
`;
  c.header('Content-Security-Policy', pagePolicy(site, href));
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  return c.html(page, status);
}

/** The same of a title with a few words below it. */
export function answerPage(c: Context, { content, ...options }: PageOptions): Promise<Response> {
  const main = html`<div class="message wrap">
<h1>${options.title}</h1>
${content}
</div>`;
  return answerDocument(c, { ...options, main });
}
