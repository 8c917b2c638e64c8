import { memo } from 'react';
import { readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { Translate } from '#i18n/translator.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { describeCard } from '#words/card-text.ts';

type Props = {
  data: SearchData;
  /** Index in the columns. */
  row: number;
  language: Language;
  /** Address of the list of its goal, of which its own is a part. */
  rootPath: string;
  t: Translate;
};

/** The card of a row of the search data, rendered once however often the list around it changes. */
export const Card = memo(function Card({ data, row, language, rootPath, t }: Props) {
  const property = readProperty(data, row);
  return <PropertyCard {...describeCard(property, propertyPathBelow(rootPath, property), language, t)} />;
});
