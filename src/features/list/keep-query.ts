import { formatListQuery, type ListQuery } from '#domain/list-query.ts';

const plain = new WeakMap<HTMLAnchorElement, string>();

/** Links to this list in another language, or to a wider one, take along what is asked (features.md A17). */
export function keepQueryInLinks(query: ListQuery): void {
  const search = formatListQuery(query);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang], a[data-keeps-query]')) {
    const href = plain.get(link) ?? link.getAttribute('href') ?? '';
    plain.set(link, href);
    link.setAttribute('href', search ? `${href}${href.includes('?') ? '&' : '?'}${search}` : href);
  }
}
