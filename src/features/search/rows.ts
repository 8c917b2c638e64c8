import { readProperty, type SearchData, type SearchType } from '#api/search-data.ts';
import { type Language, langOf } from '#domain/language.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { Goal } from '#domain/property/goal.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import { cutDescription } from '#domain/text/text.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import { headlineOf, placeParts } from '#words/property-text.ts';

/**
 * Row of a type, a city or all results, with the lists for sale and for rent; `href` is undefined without properties.
 */
export type OfferRow = {
  key: string;
  label: string;
  /** Postal code of the city. */
  note?: string;
  lang?: Language;
  offers: Record<Goal, { count: number; href: string | undefined }>;
};

/** Row of a property or a project; a project has no reference (`id`). */
export type PropertyRow = {
  key: string;
  href: string;
  picture: string;
  description: string;
  lang: Language | undefined;
  id?: string;
  /** Street, when its language differs from the page's; shown before `place`. */
  street?: { text: string; lang: Language };
  place: string;
  /** The price, or the status such as "Sold". */
  priceText: string;
  priceLang?: Language | undefined;
};

/** URLs of the lists for sale and for rent. */
export type ListHrefs = Record<Goal, string>;

/** Maximum length of a description in a row (specification §9). */
const MAX_DESCRIPTION_LENGTH = 100;
const THUMBNAIL_PX = 100;

/** Creates the popup's rows. Rows are cached, so that unchanged ones are not rendered again. */
export class Rows {
  readonly #data: SearchData;
  readonly #hrefs: ListHrefs;
  readonly #t: Translate;
  readonly #cityLang: Language | undefined;
  readonly #offers = new Map<string, OfferRow>();
  readonly #properties = new Map<number, PropertyRow>();

  constructor(data: SearchData, hrefs: ListHrefs, t: Translate) {
    this.#data = data;
    this.#hrefs = hrefs;
    this.#t = t;
    this.#cityLang = data.cityLanguage === data.language ? undefined : data.cityLanguage;
  }

  type(index: number): OfferRow {
    const type = this.#data.types[index];
    if (!type) throw new Error(`No type ${index}`);
    return this.#offer(typeKey(index), () => typeRow(index, type, this.#hrefs));
  }

  city(index: number): OfferRow {
    const city = this.#data.cities[index];
    if (!city) throw new Error(`No city ${index}`);
    // A city's page covers all postal codes with that city's name. If there are several, the row links to a list
    // filtered by its postal code instead.
    const isAlone = (goal: Goal) =>
      this.#data.cities.every((other) => other === city || other.slug !== city.slug || other[goal] === 0);
    const query = (goal: Goal) =>
      isAlone(goal) ? `${city.slug}/` : `?city=${encodeURIComponent(cityParameter(city.name, city.zip))}`;
    const own = { label: city.name, note: city.zip, ...(this.#cityLang && { lang: this.#cityLang }) };
    const key = `c${index}`;
    return this.#offer(key, () => offerRow(key, own, city, (goal) => `${this.#hrefs[goal]}${query(goal)}`));
  }

  /** Row that links to all results of a text; with an empty text, to the whole lists. */
  all(label: string, text: string, counts: Record<Goal, number>): OfferRow {
    const query = text === '' ? '' : `?q=${encodeURIComponent(text)}`;
    return offerRow('all', { label }, counts, (goal) => `${this.#hrefs[goal]}${query}`);
  }

  project(index: number): PropertyRow {
    const project = this.#data.projects?.[index];
    if (!project) throw new Error(`No project ${index}`);
    const { name, language, href, picture, place } = project;
    const lang = langOf({ language }, this.#data.language);
    return { key: `n${index}`, href, picture, description: name, lang, place, priceText: '' };
  }

  property(row: number): PropertyRow {
    const known = this.#properties.get(row);
    if (known) return known;
    const property = readProperty(this.#data, row);
    const { id, goal, picture, availability } = property;
    const headline = headlineOf(property, this.#t, this.#data.language);
    const made: PropertyRow = {
      key: `p${row}`,
      href: propertyPathBelow(this.#hrefs[goal], property),
      picture: picture?.sizes.find(({ width }) => width === THUMBNAIL_PX)?.url ?? picture?.url ?? '',
      description: cutDescription(headline.text, {
        limit: MAX_DESCRIPTION_LENGTH,
        ellipsis: true,
        language: headline.language,
      }),
      lang: langOf(headline, this.#data.language),
      id,
      ...placeParts(property),
      priceText: statusText(availability, this.#t) ?? property.priceText,
      ...(property.priceLanguage && { priceLang: property.priceLanguage }),
    };
    this.#properties.set(row, made);
    return made;
  }

  #offer(key: string, make: () => OfferRow): OfferRow {
    const known = this.#offers.get(key);
    if (known) return known;
    const made = make();
    this.#offers.set(key, made);
    return made;
  }
}

const typeKey = (index: number) => `t${index}`;

/** Row of a property type; `index` is its position in the search data. */
export function typeRow(
  index: number,
  { id, name, sale, rent }: Omit<SearchType, 'slug' | 'showOrder'>,
  hrefs: ListHrefs,
) {
  const query = `?type=${encodeURIComponent(id)}`;
  return offerRow(typeKey(index), { label: name }, { sale, rent }, (goal) => `${hrefs[goal]}${query}`);
}

function offerRow(
  key: string,
  own: { label: string; note?: string; lang?: Language },
  counts: Record<Goal, number>,
  hrefOf: (goal: Goal) => string,
): OfferRow {
  const offer = (goal: Goal) => ({ count: counts[goal], href: counts[goal] > 0 ? hrefOf(goal) : undefined });
  return { key, ...own, offers: { sale: offer('sale'), rent: offer('rent') } };
}
