import type { Language } from '#domain/language.ts';
import type { Page } from '#routing/page.ts';
import { escapeMarkup } from '#web/escape.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Maximum number of URLs per file in the sitemap protocol. Further URLs are left out, because a longer file is rejected
 * as a whole.
 */
const MAX_ADDRESSES = 50_000;

/** Index of the sitemaps, one per language. */
export function sitemapIndex(siteUrl: string, languages: Language[]): string {
  const rows = languages.map(
    (language) => `<sitemap><loc>${escapeMarkup(siteUrl)}/sitemap-${language}.xml</loc></sitemap>`,
  );
  return `${XML}<sitemapindex ${NAMESPACES}>\n${rows.join('\n')}\n</sitemapindex>\n`;
}

/** The indexable pages of one language, each with its URLs in the languages that actually have it. */
export function sitemap(siteUrl: string, defaultLanguage: Language, pages: Page[], language: Language): string {
  const address = (path: string) => escapeMarkup(siteUrl + path);
  const rows = pages
    .filter((page) => page.language === language && page.isIndexed)
    .slice(0, MAX_ADDRESSES)
    .map((page) => {
      const modified = page.kind === 'property' && page.property.modifiedOn;
      const alternates = Object.entries(page.alternates).map(
        ([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(path)}"/>`,
      );
      const main = page.alternates[defaultLanguage];
      if (main) alternates.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${address(main)}"/>`);
      return `<url><loc>${address(page.path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}${alternates.join('')}</url>`;
    });
  return `${XML}<urlset ${NAMESPACES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>\n`;
}
