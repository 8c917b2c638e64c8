import type { PageKind } from '#routing/page.ts';
import contentStyles from './content-styles.css?url';
import listStyles from './list-styles.css?url';
import propertyStyles from './property-styles.css?url';

const OF_KIND: Partial<Record<PageKind, readonly string[]>> = {
  property: [propertyStyles],
  gone: [propertyStyles],
  list: [listStyles],
  project: [propertyStyles, contentStyles],
  parts: [propertyStyles, contentStyles],
};

/** Addresses of the styles that only this kind of page needs, beside those of every page (site.css). */
export function listPageStyles(kind: PageKind): readonly string[] {
  return OF_KIND[kind] ?? [contentStyles];
}
