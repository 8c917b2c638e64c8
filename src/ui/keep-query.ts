/** Original URL of each changed link. */
const plain = new WeakMap<HTMLAnchorElement, string>();

/**
 * Appends a query to the links to this page in other languages and to links marked `data-keeps-query`. Links with the
 * value `alert`, which lead to the alert form, get `alertSearch` instead.
 */
export function keepQueryInLinks(search: string, alertSearch = search): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang], a[data-keeps-query]')) {
    const query = (link.dataset.keepsQuery === 'alert' ? alertSearch : search).replace(/^\?/, '');
    const href = plain.get(link) ?? link.getAttribute('href') ?? '';
    plain.set(link, href);
    link.setAttribute('href', query ? `${href}${href.includes('?') ? '&' : '?'}${query}` : href);
  }
}
