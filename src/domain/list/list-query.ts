import { ENERGY_LETTERS, type EnergyLetter } from '../law/energy-letters.ts';
import { type Area, formatArea, MAX_CORNERS, parseArea } from '../place/area.ts';
import { cityParameter, parseCityName, parseCityParameter } from '../place/city.ts';
import {
  DEFAULT_NEAR_LIMIT,
  formatNearLimit,
  formatNearTarget,
  type Near,
  parseNearLimit,
  parseNearTarget,
} from '../place/near.ts';
import { FEATURES, type Feature } from '../property/features.ts';
import { parseIsoDate } from '../time/date.ts';

export const LIST_SORTS = ['newest', 'price', '-price', 'type', 'city'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
export const LIST_VIEWS = ['list', 'map'] as const;
type ListView = (typeof LIST_VIEWS)[number];

/** Round budgets selectable with one tap. */
export const BUDGET_STEPS_EURO = {
  sale: [250_000, 350_000, 500_000, 750_000, 1_000_000],
  rent: [800, 1_000, 1_200, 1_500, 2_000],
} as const;

/** Query of a list. An empty list, undefined, false or an empty text means that a filter is not set. */
export type ListQuery = {
  /** `zip` is empty until reconcileListQuery has found the cities with this name. */
  cities: readonly { name: string; zip: string }[];
  typeIds: readonly string[];
  minEuro: number | undefined;
  maxEuro: number | undefined;
  /** Include properties without a visible price, although a price range is set. */
  withoutPrice: boolean;
  /** Minimum number. */
  bedrooms: number | undefined;
  /** Minimum surface. */
  surfaceM2: number | undefined;
  isNewBuild: boolean;
  /** Features that a property must all have. */
  has: readonly Feature[];
  /** This energy class or a better one, on the scale of each property's own region. */
  energy: EnergyLetter | undefined;
  /** yyyy-mm-dd */
  freeBy: string | undefined;
  /** Include properties that do not state the wanted features. */
  withUnsaid: boolean;
  /** Words, or a reference. */
  text: string;
  area: Area | undefined;
  near: Near | undefined;
  sort: ListSort;
  /** Counted from 1. */
  page: number;
  view: ListView;
};

export const EMPTY_QUERY: ListQuery = {
  cities: [],
  typeIds: [],
  minEuro: undefined,
  maxEuro: undefined,
  withoutPrice: false,
  bedrooms: undefined,
  surfaceM2: undefined,
  isNewBuild: false,
  has: [],
  energy: undefined,
  freeBy: undefined,
  withUnsaid: false,
  text: '',
  area: undefined,
  near: undefined,
  sort: 'newest',
  page: 1,
  view: 'list',
};

/** Names of the query parameters, used in external links and bookmarks (docs/contracts.md). */
export const LIST_PARAMETERS = [
  ...(['city', 'type', 'min', 'max', 'request', 'bedrooms', 'surface', 'new'] as const),
  ...(['has', 'energy', 'by', 'unsaid', 'q'] as const),
  ...(['area', 'near', 'within', 'sort', 'page', 'view'] as const),
];
type ListParameter = (typeof LIST_PARAMETERS)[number];

/** A query parameter that could not be used as written; `isElsewhere` for a place where nothing is offered. */
export type IgnoredPart = { parameter: ListParameter; value: string; isElsewhere?: true };

const MAX_CHOICES = 50;
const MAX_EURO = 1_000_000_000;
/** The highest number that the form offers. */
export const MAX_BEDROOMS = 5;
const MAX_SURFACE_M2 = 1_000_000;
const MAX_PAGES = 100_000;
/** Long enough for a whole sentence. */
const MAX_TEXT_LENGTH = 200;
const MAX_SHOWN_LENGTH = 40;

const cleanText = (text: string, limit: number) =>
  text
    .slice(0, limit)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd\s]+/gu, ' ')
    .trim();

/** "250000", and as people type it: "250.000", "€ 250 000". */
const WHOLE_NUMBER = /^€?\s?(\d{1,15}|\d{1,3}(?:[.,’' \u00a0\u202f]\d{3}){1,4})$/;

class Reader {
  readonly ignored: IgnoredPart[] = [];
  readonly #parameters: URLSearchParams;

  constructor(parameters: URLSearchParams) {
    this.#parameters = parameters;
  }

  ignore(parameter: ListParameter, value: string) {
    this.ignored.push({ parameter, value: cleanText(value, MAX_SHOWN_LENGTH) });
  }

  /** The non-empty values; a form also submits its empty fields. */
  #values(parameter: ListParameter): string[] {
    return this.#parameters.getAll(parameter).filter((value) => value.trim() !== '');
  }

  /** The first value, for a parameter with a single value. */
  one<Value>(parameter: ListParameter, read: (value: string) => Value | undefined): Value | undefined {
    const [value, ...others] = this.#values(parameter);
    if (others[0] !== undefined) this.ignore(parameter, others[0]);
    const result = value === undefined ? undefined : read(value);
    if (value !== undefined && result === undefined) this.ignore(parameter, value);
    return result;
  }

  /** Every distinct valid value, up to fifty. */
  all<Value>(
    parameter: ListParameter,
    read: (value: string) => Value | undefined,
    keyOf: (value: Value) => string,
  ): Value[] {
    const found = new Map<string, Value>();
    for (const value of this.#values(parameter)) {
      const result = read(value);
      if (result !== undefined && found.has(keyOf(result))) continue;
      if (result !== undefined && found.size < MAX_CHOICES) found.set(keyOf(result), result);
      else if (!this.ignored.some((known) => known.parameter === parameter)) this.ignore(parameter, value);
    }
    return [...found.values()];
  }

  /** A positive integer; a larger number than `most` becomes `most`. */
  number(parameter: ListParameter, most: number): number | undefined {
    return this.one(parameter, (value) => {
      const written = WHOLE_NUMBER.exec(value.trim())?.[1]?.replace(/\D/g, '');
      const number = Number(written ?? 0);
      if (number > most) this.ignore(parameter, value);
      return number > 0 ? Math.min(number, most) : undefined;
    });
  }

  /** Page number of the list: "1e9" means the last page. */
  page(): number {
    const page = this.one('page', (value) => {
      const number = Number(value);
      if (!(number >= 1)) return undefined;
      if (number > MAX_PAGES || !Number.isInteger(number)) this.ignore('page', value);
      return Math.min(Math.floor(number), MAX_PAGES);
    });
    return page ?? 1;
  }

  flag(parameter: ListParameter): boolean {
    return this.one(parameter, (value) => (value === '1' ? true : undefined)) ?? false;
  }

  choice<Choice extends string>(parameter: ListParameter, choices: readonly Choice[]): Choice | undefined {
    return this.one(parameter, (value) => choices.find((choice) => choice === value));
  }

  text(): string {
    const text = this.one('q', (value) => {
      if (value.length > MAX_TEXT_LENGTH) this.ignore('q', value);
      return cleanText(value, MAX_TEXT_LENGTH);
    });
    return text ?? '';
  }

  area(): Area | undefined {
    return this.one('area', (value) => {
      const area = parseArea(value);
      if (area && value.split(',').length > 2 * MAX_CORNERS) this.ignore('area', value);
      return area;
    });
  }

  /** The distance filter. A limit without a target is ignored: forms always submit the limit. */
  near(): Near | undefined {
    const target = this.one('near', parseNearTarget);
    if (!target) return undefined;
    return { target, limit: this.one('within', parseNearLimit) ?? DEFAULT_NEAR_LIMIT };
  }
}

/**
 * Parses the query string of a list: returns the nearest valid query, and the unused parts. Never throws; ignores other
 * parameters.
 */
export function parseListQuery(search: string | URLSearchParams): { query: ListQuery; ignored: IgnoredPart[] } {
  const reader = new Reader(new URLSearchParams(search));
  const minEuro = reader.number('min', MAX_EURO);
  const writtenMax = reader.number('max', MAX_EURO);
  const isBelowMin = minEuro !== undefined && writtenMax !== undefined && writtenMax < minEuro;
  if (isBelowMin) reader.ignore('max', String(writtenMax));
  const query: ListQuery = {
    cities: reader.all(
      'city',
      (value) => parseCityParameter(value) ?? parseCityName(value),
      ({ name, zip }) => cityParameter(name, zip),
    ),
    typeIds: reader.all('type', (value) => /^[\w-]{1,20}$/.exec(value.trim())?.[0], String),
    minEuro,
    maxEuro: isBelowMin ? undefined : writtenMax,
    withoutPrice: reader.flag('request'),
    bedrooms: reader.number('bedrooms', MAX_BEDROOMS),
    surfaceM2: reader.number('surface', MAX_SURFACE_M2),
    isNewBuild: reader.flag('new'),
    has: reader.all('has', (value) => FEATURES.find((feature) => feature === value), String),
    energy: reader.one('energy', (value) => ENERGY_LETTERS.find((letter) => letter === value.trim().toLowerCase())),
    freeBy: reader.one('by', (value) => (parseIsoDate(value.trim()) ? value.trim() : undefined)),
    withUnsaid: reader.flag('unsaid'),
    text: reader.text(),
    area: reader.area(),
    near: reader.near(),
    sort: reader.choice('sort', LIST_SORTS) ?? 'newest',
    page: reader.page(),
    view: reader.choice('view', LIST_VIEWS) ?? 'list',
  };
  return { query, ignored: reader.ignored };
}

/** The parameters of a query, in a fixed order and without defaults; empty for an empty query. */
export function formatListQuery(query: ListQuery): string {
  const parameters = new URLSearchParams();
  const add = (name: ListParameter, value: string | number | boolean | undefined) => {
    if (value !== undefined && value !== '' && value !== false)
      parameters.append(name, value === true ? '1' : String(value));
  };
  for (const { name, zip } of query.cities) add('city', cityParameter(name, zip));
  for (const id of query.typeIds) add('type', id);
  add('min', query.minEuro);
  add('max', query.maxEuro);
  add('request', query.withoutPrice);
  add('bedrooms', query.bedrooms);
  add('surface', query.surfaceM2);
  add('new', query.isNewBuild);
  for (const feature of query.has) add('has', feature);
  add('energy', query.energy?.toUpperCase());
  add('by', query.freeBy);
  add('unsaid', query.withUnsaid);
  add('q', query.text);
  add('area', query.area && formatArea(query.area));
  add('near', query.near && formatNearTarget(query.near.target));
  add('within', query.near && formatNearLimit(query.near.limit));
  if (query.sort !== 'newest') add('sort', query.sort);
  if (query.page > 1) add('page', query.page);
  if (query.view !== 'list') add('view', query.view);
  // A comma needs no escaping in a URL, and an area's parameter contains many.
  return parameters.toString().replaceAll('%2C', ',');
}
