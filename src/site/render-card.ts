import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { describeCard } from '#words/card-text.ts';
import type { View } from './built-site.ts';
import { publicProperty } from './public-property.ts';

/**
 * The card of a property as HTML that no script wakes, from the component that lists use in a browser. Not left to
 * Astro, which numbers the React components of a page: a card that is rendered once for many pages would change the ids
 * of the islands behind it.
 */
export function renderCard(property: Property, href: string, { language, own }: View): string {
  const content = describeCard(publicProperty(property, own), href, language, translate(language));
  return renderToStaticMarkup(createElement(PropertyCard, content));
}
