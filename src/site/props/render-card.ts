import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { describeCard } from '#words/card-text.ts';
import type { View } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';

/**
 * A property's card as static HTML, from the component that lists use in a browser. Astro does not render it, because
 * it numbers the React components of a page: a card rendered once for many pages would change the IDs of the islands
 * after it.
 */
export function renderCard(property: Property, href: string, { language, own }: View, isFirst = false): string {
  const content = describeCard(publicProperty(property, own), href, language, translate(language));
  return renderToStaticMarkup(createElement(PropertyCard, { ...content, isFirst }));
}

/** Copies a text into one flat string: React's output is a tree of parts that takes half as much memory again. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/**
 * Cards of the language being rendered: a property is in lists of its goal, city and type, and on pages of similar
 * ones.
 */
let listed: { view: View; cards: Map<string, string> } | undefined;

/** The card of a property linked to its page, rendered once for all lists of a language. */
export function renderListed(property: Property, view: View, isFirst = false): string {
  // The cache holds one language, since pages of a language are rendered together; at the boundary a few cards are
  // rendered twice.
  if (listed?.view !== view) listed = { view, cards: new Map() };
  const { cards } = listed;
  const key = isFirst ? `first ${property.id}` : property.id;
  const card = cards.get(key) ?? inOnePiece(renderCard(property, view.hrefOf(property), view, isFirst));
  cards.set(key, card);
  return card;
}
