const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
/** A list item that contains only a link; it is removed with the link. */
const ITEM = new RegExp(`<li>\\s*${LINK.source}\\s*</li>`, 'gs');

/**
 * Creates a function that removes links to unpublished menu pages from a text of the site at `siteUrl`. For a text that
 * is the path of such a page, the function returns undefined.
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
