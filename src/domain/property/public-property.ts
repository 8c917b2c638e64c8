import type { Language, Phrase } from '../language.ts';
import type { Goal } from './goal.ts';
import type { PictureSubject } from './picture-subject.ts';
import type { Availability, Picture } from './property.ts';

/**
 * The property's first picture. `sizes` are the available widths; its own dimensions and main colour are known only at
 * build time.
 */
export type PublicPicture = Pick<Picture, 'url' | 'sizes' | 'kind' | 'tone' | 'focus'> & {
  subject: PictureSubject;
  width?: number;
  height?: number;
};

/**
 * Data about a property for lists, cards, maps, search, shortlist and forms, in one language. The build creates it
 * (site/property/public-property.ts), browsers read it from the search data (api/search-data.ts), and all use the texts
 * of src/words: a property reads the same everywhere.
 */
export type PublicProperty = {
  id: string;
  goal: Goal;
  availability: Availability;
  /** The first one determines the type in the page's URL. */
  typeIds: readonly string[];
  typeSlug: string;
  typeName: Phrase;
  /** The agency's own headline; empty when it wrote none (words/property-text.ts headlineOf). */
  headline: Phrase;
  /** `label`: the name, with the country for a city outside Belgium. */
  city: { name: string; label: string; slug: string; zip: string };
  /** Street and number, when the address is published. */
  street?: string;
  /** Language of the street, when it is not the page's. */
  streetLanguage?: Language;
  /** Missing while the price is hidden, unknown or replaced by a label, and for a sold or let property. */
  euro?: number;
  /**
   * Maximum total with tax and notary fees, in the buyer's cheapest situation; for a rental, rent and charges. Missing
   * whenever `euro` is.
   */
  allInEuro?: number;
  /** Monthly cost of a loan on usual terms; only for sale, missing like `euro`. */
  monthEuro?: number;
  /** Text in place of the amount; empty for a sold or let property. */
  priceText: string;
  /** Language of the price, when it contains the agency's words in another language than the page's. */
  priceLanguage?: Language;
  bedrooms?: number;
  surfaceM2?: number;
  /** Surface of the plot, if any. */
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
  /** The next open house. */
  openHouse?: { date: string; slot: string };
  picture?: PublicPicture;
  pictureCount: number;
  /** The agent's portrait, for an available property when there is one. */
  agent?: { name: string; pictureUrl: string };
};
