/** Link addresses as they were built. */
const plain = new WeakMap<HTMLAnchorElement, string>();

/** Links to this page in another language, and those marked `data-keeps-query`, keep the query (features.md A17). */
export function keepQueryInLinks(search: string): void {
  const query = search.replace(/^\?/, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang], a[data-keeps-query]')) {
    const href = plain.get(link) ?? link.getAttribute('href') ?? '';
    plain.set(link, href);
    link.setAttribute('href', query ? `${href}${href.includes('?') ? '&' : '?'}${query}` : href);
  }
}
