import goneStyles from '#features/past/gone.css?url';
import type { PageKind } from '#routing/page.ts';
import contentRest from './content.css?url';
import contentStyles from './content-styles.css?url';
import homeBelow from './home-below.css?url';
import homeStyles from './home-styles.css?url';
import listBelow from './list-below.css?url';
import listStyles from './list-styles.css?url';
import propertyBelow from './property-below.css?url';
import propertyStyles from './property-styles.css?url';

const OF_KIND: Partial<Record<PageKind, readonly string[]>> = {
  home: [homeStyles],
  property: [propertyStyles],
  gone: [propertyStyles, propertyBelow, goneStyles],
  list: [listStyles],
  project: [propertyStyles, propertyBelow, contentRest],
  parts: [propertyStyles, propertyBelow, contentRest],
};

/**
 * Style sheets for the content below the first screen. The page links them where that content begins: browsers render
 * what precedes a link in the body without waiting for its style sheet.
 */
export const STYLES_BELOW = { home: homeBelow, list: listBelow, property: propertyBelow } as const;

/**
 * Style sheet needed for the transition from a card's picture to the property's page
 * (features/property/grow-picture.ts).
 */
export const PROPERTY_STYLE = propertyStyles;

/** Style sheets for the first screen of a kind of page. The first one includes the rules for every page (site.css). */
export function listPageStyles(kind: PageKind): readonly string[] {
  return OF_KIND[kind] ?? [contentStyles];
}
