export type Page = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Index of the first object of this page, and of the object after its last, for `slice`. */
  start: number;
  end: number;
};

/**
 * Start and end of page `page` of `count` objects; a page out of range becomes the nearest valid one. An empty list has
 * one empty page.
 */
export function paginate(count: number, pageSize: number, page = 1): Page {
  const total = Math.max(0, Math.floor(count) || 0);
  const size = Math.max(1, Math.floor(pageSize) || 1);
  const pageCount = Math.max(1, Math.ceil(total / size));
  const nearest = Math.min(Math.max(1, Math.floor(page) || 1), pageCount);
  const start = (nearest - 1) * size;
  return { page: nearest, pageCount, start, end: Math.min(start + size, total) };
}

/**
 * Entries of a pager: the first and last page, and `reach` pages on either side of this one; 'gap' replaces two or more
 * omitted pages.
 */
export function listPageLinks(page: number, pageCount: number, reach = 2): (number | 'gap')[] {
  const links: (number | 'gap')[] = [];
  let previous = 0;
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    if (candidate !== 1 && candidate !== pageCount && Math.abs(candidate - page) > reach) continue;
    // A gap for one page would take as much room as the page itself.
    if (candidate - previous === 2) links.push(candidate - 1);
    else if (candidate - previous > 2) links.push('gap');
    links.push(candidate);
    previous = candidate;
  }
  return links;
}
