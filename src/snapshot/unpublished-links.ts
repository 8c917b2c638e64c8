const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
/** An item of a list that is nothing but a link goes with it. */
const ITEM = new RegExp(`<li>\\s*${LINK.source}\\s*</li>`, 'gs');

/**
 * Takes links to pages that the menu no longer publishes out of a text of the site at `siteUrl`; gives undefined for the
 * address of such a page.
 */
export function unlinkUnpublished(
  siteUrl: string,
  unpublished: ReadonlySet<string>,
): (text: string) => string | undefined {
  if (unpublished.size === 0) return (text) => text;
  const isGone = (href: string): boolean => {
    const [path = ''] = href.replace(siteUrl, '').split(/[?#]/, 1);
    return unpublished.has(path.endsWith('/') ? path : `${path}/`);
  };
  return (text) => {
    if (text.startsWith('/')) return isGone(text) ? undefined : text;
    if (!text.includes('href="')) return text;
    return text
      .replace(ITEM, (item, href: string) => (isGone(href) ? '' : item))
      .replace(LINK, (link, href: string, words: string) => (isGone(href) ? words : link));
  };
}
