import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { describeCard } from '#words/card-text.ts';
import type { View } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';

/**
 * Static HTML of a property's card, from the component that lists use in the browser. Not rendered by Astro, which
 * numbers the React components of a page: cards that are rendered once for many pages would change the IDs of later
 * islands.
 */
export function renderCard(property: Property, href: string, { language, own }: View, isFirst = false): string {
  const content = describeCard(publicProperty(property, own), href, language, translate(language));
  return renderToStaticMarkup(createElement(PropertyCard, { ...content, isFirst }));
}

/** Copies a string into flat memory: React's output is a concatenation tree, which takes half as much memory again. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** Cache of rendered cards for one language: a property appears in several lists and on pages of similar properties. */
let listed: { view: View; cards: Map<string, string> } | undefined;

/** Card of a property with a link to its page; cached for all pages of a language. */
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
