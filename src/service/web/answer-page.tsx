import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { errorKey, errorStatus } from '#api/errors.ts';
import type { SiteData } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { HEADERS, type PageStatus, pagePolicy, siteHref } from './page.ts';
import { findPageLanguage } from './page-language.ts';
import { HTML_TYPE, JSON_TYPE } from './route.ts';

type PageHead = { site: SiteData; language: Language; title: string; href: (path: string) => string };

/** A page in the site's style; `head` is added to its head element. */
function PageDocument({
  site,
  language,
  title,
  href,
  head,
  look,
  children,
}: PageHead & { head?: ReactNode; look: string; children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={href('/favicon.svg')} />
        <title>{`${title} – ${site.agency.name}`}</title>
        {site.stylesheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={href(sheet)} />
        ))}
        {head}
      </head>
      <body className={look}>{children}</body>
    </html>
  );
}

export const renderDocument = (props: Parameters<typeof PageDocument>[0]): string =>
  `<!doctype html>${renderToStaticMarkup(<PageDocument {...props} />)}`;

type PageOptions = {
  site: SiteData;
  language: Language;
  title: string;
  status?: PageStatus;
};

/**
 * Responds with a page in the site's style, for visitors without scripts and for mailed links; `links` are added to the
 * header at the top.
 */
export function answerDocument(
  c: Context,
  { main, links, ...options }: PageOptions & { main: ReactNode; links?: ReactNode },
): Response {
  const { site, language, title, status = 200 } = options;
  const href = (path: string): string => siteHref(c, site, path);
  const page = renderDocument({
    ...{ site, language, title, href },
    look: 'alone',
    children: (
      <>
        <header className="alone__head wrap">
          <a href={href(`/${language}/`)}>{site.agency.name}</a>
          {links}
        </header>
        <main id="main">{main}</main>
      </>
    ),
  });
  c.header('Content-Security-Policy', pagePolicy(site, href));
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  return c.html(page, status);
}

/** Responds with a page that shows a title and short content. */
export function answerPage(c: Context, { content, ...options }: PageOptions & { content: ReactNode }): Response {
  const main = (
    <div className="message wrap">
      <h1>{options.title}</h1>
      {content}
    </div>
  );
  return answerDocument(c, { ...options, main });
}

export function Contact({ agency: { phone, email } }: Pick<SiteData, 'agency'>) {
  return (
    <p>
      {phone} · <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

/** Declarations shared by the routes of mailed links. */
export const LINK_PAGE = {
  query: z.object({ token: z.string().describe('Token of the link in a mail.') }),
  answer: HTML_TYPE,
  refusals: ['LINK_INVALID'],
  refusedAs: [JSON_TYPE, HTML_TYPE],
} as const;

type InvalidLink = { site: SiteData; asked?: unknown; contact?: ReactNode };

/** Page for an invalid or expired link, in the requested language, otherwise the browser's. */
export function answerInvalidLink(c: Context, { site, asked, contact }: InvalidLink): Response {
  const language = findPageLanguage(asked, c.req.header('Accept-Language'), site);
  const t = translate(language);
  const { phone, email } = site.agency;
  const content = (
    <>
      <p className="lead">{t(errorKey('LINK_INVALID'))}</p>
      {contact ?? (
        <p>
          {phone} · {email}
        </p>
      )}
    </>
  );
  return answerPage(c, {
    ...{ site, language, content },
    title: t('mail:page.invalid'),
    status: errorStatus('LINK_INVALID'),
  });
}

/** Button that posts a form: mail scanners open links but do not press buttons. */
export function PostButton({ action, look, children }: { action: string; look?: 'quiet'; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <p>
        <button className="button" data-look={look} type="submit">
          {children}
        </button>
      </p>
    </form>
  );
}
