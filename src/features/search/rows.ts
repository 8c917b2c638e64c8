import { resizedUrl, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { Goal } from '#domain/property/goal.ts';
import { cutDescription } from '#domain/text/text.ts';

/** A type, a city or all that was found, with a list for sale and one for rent; nothing there, no address. */
export type OfferRow = {
  key: string;
  label: string;
  /** Postal code. */
  note?: string;
  lang?: Language;
  offers: Record<Goal, { count: number; href: string | undefined }>;
};

export type PropertyRow = {
  key: string;
  href: string;
  picture: string;
  description: string;
  lang: Language | undefined;
  id: string;
  city: string;
  availability: number;
  priceText: string;
};

/** Addresses of the two lists. */
export type ListHrefs = Record<Goal, string>;

/** Specification §9: search-row description. */
const MAX_DESCRIPTION_LENGTH = 100;
const THUMBNAIL_PX = 100;

/** What the rows of the popup say and where they lead; each row is made once, so that an unchanged one is not drawn again. */
export class Rows {
  readonly #data: SearchData;
  readonly #hrefs: ListHrefs;
  readonly #textLang: Language | undefined;
  readonly #cityLang: Language | undefined;
  readonly #offers = new Map<string, OfferRow>();
  readonly #properties = new Map<number, PropertyRow>();

  constructor(data: SearchData, hrefs: ListHrefs) {
    this.#data = data;
    this.#hrefs = hrefs;
    const langOf = (language: Language) => (language === data.language ? undefined : language);
    this.#textLang = langOf(data.textLanguage);
    this.#cityLang = langOf(data.cityLanguage);
  }

  type(index: number): OfferRow {
    const type = this.#data.types[index];
    if (!type) throw new Error(`No type ${index}`);
    const query = () => `?type=${encodeURIComponent(type.id)}`;
    return this.#offer(`t${index}`, { label: type.name }, type, query);
  }

  city(index: number): OfferRow {
    const city = this.#data.cities[index];
    if (!city) throw new Error(`No city ${index}`);
    // A page of a city holds all postal codes of that name; where there are several, the list is asked for one.
    const isAlone = (goal: Goal) =>
      this.#data.cities.every((other) => other === city || other.slug !== city.slug || other[goal] === 0);
    const query = (goal: Goal) =>
      isAlone(goal) ? `${city.slug}/` : `?city=${encodeURIComponent(cityParameter(city.name, city.zip))}`;
    const own = { label: city.name, note: city.zip, ...(this.#cityLang && { lang: this.#cityLang }) };
    return this.#offer(`c${index}`, own, city, query);
  }

  /** The lists of all that a text finds, or all there is. */
  all(label: string, text: string, counts: Record<Goal, number>): OfferRow {
    const query = text === '' ? '' : `?q=${encodeURIComponent(text)}`;
    return offerRow('all', { label }, counts, (goal) => `${this.#hrefs[goal]}${query}`);
  }

  property(row: number): PropertyRow {
    const known = this.#properties.get(row);
    if (known) return known;
    const { properties, cities, types, pictureWidths } = this.#data;
    const city = cities[properties.city[row] ?? -1];
    const type = types[properties.types[row]?.[0] ?? -1];
    const id = properties.id[row] ?? '';
    const picture = properties.picture[row] ?? '';
    const isSmallThere = pictureWidths[properties.pictureWidths[row] ?? -1]?.includes(THUMBNAIL_PX);
    const headline = properties.headline[row] || (properties.typeName[row] ?? '');
    const made: PropertyRow = {
      key: `p${row}`,
      href: `${this.#hrefs[properties.goal[row] === 0 ? 'sale' : 'rent']}${city?.slug}/${type?.slug}/${id}/`,
      picture: isSmallThere ? resizedUrl(picture, THUMBNAIL_PX) : picture,
      description: cutDescription(headline, { limit: MAX_DESCRIPTION_LENGTH, ellipsis: true }),
      lang: properties.headline[row] ? this.#textLang : undefined,
      id,
      city: city?.name ?? '',
      availability: properties.availability[row] ?? 0,
      priceText: properties.priceText[row] ?? '',
    };
    this.#properties.set(row, made);
    return made;
  }

  #offer(
    key: string,
    own: { label: string; note?: string; lang?: Language },
    counts: Record<Goal, number>,
    query: (goal: Goal) => string,
  ): OfferRow {
    const known = this.#offers.get(key);
    if (known) return known;
    const made = offerRow(key, own, counts, (goal) => `${this.#hrefs[goal]}${query(goal)}`);
    this.#offers.set(key, made);
    return made;
  }
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
