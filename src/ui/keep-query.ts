/** Link addresses as they were built. */
const plain = new WeakMap<HTMLAnchorElement, string>();

/**
 * Links to this page in another language, and those marked `data-keeps-query`, keep the query (features.md A17); links
 * to the alert form, marked `alert`, get their own.
 */
export function keepQueryInLinks(search: string, alertSearch = search): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang], a[data-keeps-query]')) {
    const query = (link.dataset.keepsQuery === 'alert' ? alertSearch : search).replace(/^\?/, '');
    const href = plain.get(link) ?? link.getAttribute('href') ?? '';
    plain.set(link, href);
    link.setAttribute('href', query ? `${href}${href.includes('?') ? '&' : '?'}${query}` : href);
  }
}
