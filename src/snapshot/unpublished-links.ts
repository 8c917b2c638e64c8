import type { Site } from '#domain/site.ts';
import { mapSite } from './withhold.ts';

const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
/** An item of a list that is nothing but a link goes with it. */
const ITEM = new RegExp(`<li>\\s*${LINK.source}\\s*</li>`, 'gs');

/** The site without links to pages that the menu no longer publishes, in whichever text or bar they stand. */
export function withoutUnpublishedLinks(site: Site, unpublished: ReadonlySet<string>): Site {
  if (unpublished.size === 0) return site;
  const isGone = (href: string): boolean => {
    const [path = ''] = href.replace(site.url, '').split(/[?#]/, 1);
    return unpublished.has(path.endsWith('/') ? path : `${path}/`);
  };
  return mapSite(site, (text) => {
    if (text.startsWith('/')) return isGone(text) ? undefined : text;
    if (!text.includes('href="')) return text;
    return text
      .replace(ITEM, (item, href: string) => (isGone(href) ? '' : item))
      .replace(LINK, (link, href: string, words: string) => (isGone(href) ? words : link));
  });
}
