import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { describeCard } from '#words/card-text.ts';
import type { View } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';

/**
 * The card of a property as HTML that no script wakes, from the component that lists use in a browser. Not left to
 * Astro, which numbers the React components of a page: a card that is rendered once for many pages would change the ids
 * of the islands behind it.
 */
export function renderCard(property: Property, href: string, { language, own }: View, isFirst = false): string {
  const content = describeCard(publicProperty(property, own), href, language, translate(language));
  return renderToStaticMarkup(createElement(PropertyCard, { ...content, isFirst }));
}

/** React leaves a text as the tree of its pieces, half as large again. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** Cards of the language that is being rendered: a property stands in lists of its goal, city and type, and on pages of similar ones. */
let listed: { view: View; cards: Map<string, string> } | undefined;

/** The card of a property that leads to its page, rendered once for all lists of a language. */
export function renderListed(property: Property, view: View, isFirst = false): string {
  // Pages of a language are rendered one after the other; where two meet, a few cards are rendered twice.
  if (listed?.view !== view) listed = { view, cards: new Map() };
  const { cards } = listed;
  const key = isFirst ? `first ${property.id}` : property.id;
  const card = cards.get(key) ?? inOnePiece(renderCard(property, view.hrefOf(property), view, isFirst));
  cards.set(key, card);
  return card;
}
