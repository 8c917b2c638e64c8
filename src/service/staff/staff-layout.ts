import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SiteData } from '#api/site-data.ts';
import { VERSION } from '#api/version.ts';
import type { Language } from '#domain/language.ts';
import { formatMoment } from '#domain/time/date.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { readFormBody } from '../leads/form-body.ts';
import { type Html, type PageStatus, pageHead, pagePolicy, siteHref } from '../web/page.ts';
import type { StaffSession } from './staff-tokens.ts';

export const STAFF_PATH = '/api/staff/';

/** The page's own style and script, as they lie beside this file. */
export const STAFF_FILES: Readonly<Record<string, { type: string; text: string }>> = {
  'staff.css': { type: 'text/css; charset=utf-8', text: readOwn('staff.css') },
  'live.js': { type: 'text/javascript; charset=utf-8', text: readOwn('live.js') },
};

function readOwn(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** What every page behind the login knows. */
export type StaffEnv = { Variables: { session: StaffSession } };

/** Back to the page, with a word on why nothing was done. */
export const redirectHome = (c: Context, notice?: 'full' | 'stale' | 'unreleased'): Response =>
  c.redirect(STAFF_PATH + (notice ? `?notice=${notice}` : ''), 303);

/** A field of a form that was sent; '' for anything but one text. */
export async function readField(c: Context, name: string): Promise<string> {
  const body = await readFormBody(c.req.raw);
  const value = body.ok && Object.hasOwn(body.raw, name) ? body.raw[name] : undefined;
  return typeof value === 'string' ? value : '';
}

export type StaffView = {
  c: Context;
  site: SiteData;
  language: Language;
  t: Translate;
  /** An address of the site itself. */
  href: (path: string) => string;
  /** A moment as Belgian clocks and calendars show it. */
  time: (moment: string | number) => string;
};

export function createView(c: Context, site: SiteData): StaffView {
  const language = site.staffLanguage;
  return {
    c,
    site,
    language,
    t: translate(language),
    href: (path) => siteHref(c, site, path),
    time: (moment) => formatMoment(moment, language),
  };
}

/** Its own script, which may write nothing into the page as HTML. */
const SCRIPT_POLICY = [
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

type PageOptions = {
  title: string;
  content: Html;
  name?: string;
  status?: PageStatus;
  version?: string;
  isLive?: boolean;
};

/** A page for staff; `version` lets it watch for changes, and `isLive` while something is at work. */
export async function answerStaffPage(view: StaffView, options: PageOptions): Promise<Response> {
  const { c, site, language, t, href } = view;
  const { title, content, name, status = 200, version, isLive = false } = options;
  const script = version === undefined ? '' : html`<script type="module" src="live.js"></script>\n`;
  // Without scripts the page is asked for again while something is at work.
  const again = isLive ? html`<noscript><meta http-equiv="refresh" content="4"></noscript>\n` : '';
  const logout = html`<form method="post" action="logout"><button class="button" data-look="quiet">${t('staff:logout')}</button></form>`;
  const page = await html`${pageHead(site, language, title, href)}<link rel="stylesheet" href="staff.css">
${script}${again}</head>
<body class="alone staff">
<header class="staff__head wrap">
<p class="staff__agency"><strong>${site.agency.name}</strong> <a href="${href(`/${site.defaultLanguage}/`)}">${t('staff:site')}</a></p>
${name === undefined ? '' : html`<div class="staff__who"><span>${t('staff:hello', { name })}</span>${logout}</div>`}
</header>
<main id="main" class="wrap"${version === undefined ? '' : html` data-version="${version}" data-live="${String(isLive)}"`}>
<h1>${title}</h1>
${content}
</main>
${
  name === undefined
    ? ''
    : html`<footer class="staff__foot wrap">Gevel ${VERSION}</footer>
`
}</body>
</html>
`;
  c.header('Content-Security-Policy', pagePolicy(site, href, ...SCRIPT_POLICY));
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Cache-Control', 'no-store');
  return c.html(page, status);
}
