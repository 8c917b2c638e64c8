import type { Language, Phrase } from '../language.ts';
import type { Goal } from './goal.ts';
import type { PictureSubject } from './picture-subject.ts';
import type { Availability, Picture } from './property.ts';

/** Its first picture: `sizes` are the widths it can be had in; its own size and colour are known at build only. */
export type PublicPicture = Pick<Picture, 'url' | 'sizes' | 'kind' | 'tone' | 'focus'> & {
  subject: PictureSubject;
  width?: number;
  height?: number;
};

/**
 * What lists, cards, maps, the search, the shortlist and forms know of a property, in one language. The build makes it
 * (site/property/public-property.ts), browsers read it from the search data (api/search-data.ts), and all say it in the words of
 * src/words: a property says the same wherever it is met.
 */
export type PublicProperty = {
  id: string;
  goal: Goal;
  availability: Availability;
  /** The first is the one of its address. */
  typeIds: readonly string[];
  typeSlug: string;
  typeName: Phrase;
  /** The agency's own; without text where it wrote none (words/property-text.ts headlineOf). */
  headline: Phrase;
  /** `label`: with its country, where that is not Belgium. */
  city: { name: string; label: string; slug: string; zip: string };
  /** Street and number, where the address is published. */
  street?: string;
  /** Absent while the price is hidden, unknown or replaced by a label, and of what is sold or let. */
  euro?: number;
  /** With tax and notary at most, for its buyer's cheapest situation; of what is let, rent and charges. Absent like `euro`. */
  allInEuro?: number;
  /** What a loan for it costs a month on the usual terms; of what is for sale, absent like `euro`. */
  monthEuro?: number;
  /** What stands where a price is expected; empty of what is sold or let. */
  priceText: string;
  /** Of the price, where it holds words of the agency in another language than the page's. */
  priceLanguage?: Language;
  bedrooms?: number;
  surfaceM2?: number;
  /** Plot, where the property has one. */
  groundM2?: number;
  isNewBuild: boolean;
  /** yyyy-mm-dd */
  createdOn?: string;
  /** "C+", or empty. */
  energy: string;
  /** The export's marquee value. */
  marquee: number;
  /** Marquee tag on the picture. */
  tag?: Phrase;
  /** The next one. */
  openHouse?: { date: string; slot: string };
  picture?: PublicPicture;
  pictureCount: number;
  /** Who shows it, of what can be had and where there is a portrait. */
  agent?: { name: string; pictureUrl: string };
};
