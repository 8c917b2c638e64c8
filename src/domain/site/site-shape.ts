import type { Phrase } from '../language.ts';
import { findOwn, setOwn } from '../own-value.ts';
import { FACTS } from '../property/facts.ts';
import type { FactId } from '../property/fields.ts';
import type { Picture, Property } from '../property/property.ts';
import type { Video } from '../property/video.ts';
import type { Article, ChromeLink, ContentPage, Image, LanguageSite, Metadata, Project } from './site.ts';

/**
 * Kind of each value of a site, for code that traverses all of it. `text`: the agency's words. `link`: a URL; removing
 * it removes its whole object. `address`: a URL that can be removed alone. `shared`: URL of the picture for shared
 * links. `picture`: a picture of a record, checked when the record is read. `image`: any other picture. `none`:
 * numbers, dates, internal names, and data shown deliberately.
 */
export type Leaf = 'text' | 'link' | 'address' | 'shared' | 'picture' | 'image' | 'none';

type KeyOf<Type> = Type extends unknown ? keyof Type : never;
type ValueOf<Type, Key> = Type extends unknown ? (Key extends keyof Type ? Type[Key] : never) : never;
type Kind<Value> = Value extends undefined
  ? never
  : Value extends string
    ? 'text' | 'link' | 'address' | 'shared' | 'none'
    : Value extends number | boolean
      ? 'none'
      : Value extends readonly (infer Item)[]
        ? Kind<Item> | 'none'
        : Value extends Image
          ? 'image'
          : Value extends Picture
            ? 'picture'
            : 'none' | Shape<Value>;
/** Kind of each key of a type, and for a list of each item: a new key does not compile until it is classified. */
export type Shape<Type> = { readonly [Key in KeyOf<Type>]-?: Kind<ValueOf<Type, Key>> };

const PHRASE: Shape<Phrase> = { text: 'text', language: 'none' };

export const IMAGE = {
  url: 'link',
  alt: 'text',
  width: 'none',
  height: 'none',
  tone: 'none',
  focus: 'none',
  sizes: 'none',
} as const satisfies Shape<Image>;

const VIDEO: Shape<Video> = { url: 'link', id: 'text', hash: 'text', kind: 'none', format: 'none' };

/** Numbers, dates and booleans are not texts; closed lists may contain the agency's own words. */
const FACT_LEAVES = Object.fromEntries(
  FACTS.map(({ id, kind }) => [id, kind === 'text' || kind === 'code' ? 'text' : 'none']),
) as Record<FactId, 'text' | 'none'>;

const PROPERTY: Shape<Property> = {
  travel: 'none',
  headline: PHRASE,
  description: PHRASE,
  typeName: PHRASE,
  marqueeName: PHRASE,
  reference: 'text',
  facts: FACT_LEAVES,
  documents: { name: 'text', url: 'link', language: 'none' },
  video: VIDEO,
  tourUrl: 'address',
  openHouses: 'none',
  pictures: 'picture',
  plans: 'picture',
  id: 'none',
  goal: 'none',
  availability: 'none',
  typeIds: 'none',
  kinds: 'none',
  recordLanguage: 'none',
  machineTexts: 'none',
  marquee: 'none',
  isNewBuild: 'none',
  createdOn: 'none',
  modifiedOn: 'none',
  underReview: 'none',
  city: 'none',
  address: 'none',
  place: 'none',
  price: 'none',
  energy: 'none',
  manager: 'none',
  office: 'none',
};

const ARTICLE: Shape<Article> = {
  title: 'text',
  intro: 'text',
  body: 'text',
  author: 'text',
  place: 'text',
  image: 'image',
  id: 'none',
  kind: 'none',
  slug: 'none',
  language: 'none',
  date: 'none',
  email: 'none',
  languages: 'none',
  zip: 'none',
  office: 'none',
  contact: 'none',
};

const PROJECT: Shape<Project> = {
  name: PHRASE,
  description: PHRASE,
  cityName: 'text',
  zip: 'text',
  externalUrl: 'address',
  pictures: 'picture',
  plans: 'picture',
  documents: { name: 'text', url: 'link' },
  progress: PHRASE,
  delivery: PHRASE,
  vat: PHRASE,
  id: 'none',
  address: 'none',
  place: 'none',
  propertyIds: 'none',
};

const LINK: Shape<ChromeLink> = {
  label: PHRASE,
  href: 'link',
  get children() {
    return LINK;
  },
  id: 'none',
  isExternal: 'none',
  icon: 'none',
  color: 'none',
};

const SHARED_CARD: Shape<Metadata['og']> = {
  title: 'text',
  description: 'text',
  image: 'shared',
  url: 'address',
  site: 'text',
  type: 'none',
};

const PAGE: Shape<ContentPage> = {
  title: PHRASE,
  description: PHRASE,
  content: PHRASE,
  modules: {
    title: PHRASE,
    description: PHRASE,
    image: 'image',
    id: 'none',
    position: 'none',
    span: 'none',
    col: 'none',
    view: 'none',
    className: 'none',
    relations: 'none',
    itemsPerRow: 'none',
    maxItems: 'none',
  },
  banner: {
    title: PHRASE,
    description: PHRASE,
    images: 'image',
    video: VIDEO,
    type: 'none',
    intervalSeconds: 'none',
    color: 'none',
    showLogo: 'none',
    showSearch: 'none',
  },
  metadata: { title: 'text', description: 'text', og: SHARED_CARD, twitter: SHARED_CARD },
  id: 'none',
  route: 'none',
  showBreadcrumb: 'none',
  isIndexed: 'none',
};

/** Every part of a site in one language. */
export const SITE_SHAPE = {
  properties: PROPERTY,
  articles: ARTICLE,
  projects: PROJECT,
  neighbourhoods: PROJECT,
  pages: PAGE,
  menu: LINK,
  topBar: LINK,
  footer: { title: PHRASE, intro: PHRASE, text: PHRASE, images: 'image', id: 'none', col: 'none' },
  agency: {
    name: 'text',
    legalName: 'text',
    logo: 'image',
    initials: 'text',
    street: 'text',
    houseNumber: 'text',
    zip: 'text',
    city: 'none',
    country: 'text',
    phone: 'text',
    email: 'text',
    openingHours: PHRASE,
    companyNumber: 'text',
    instituteNumbers: 'text',
    instituteCountry: 'text',
    supervisoryAuthority: PHRASE,
    insurer: PHRASE,
    thirdPartyAccount: 'text',
    codeOfConduct: { label: PHRASE, url: 'none' },
    social: { name: 'text', url: 'link' },
    latitude: 'none',
    longitude: 'none',
  },
  search: {
    title: PHRASE,
    descriptions: PHRASE,
    showLogo: 'none',
    showInput: 'none',
    showButton: 'none',
    showCounts: 'none',
    showTotals: 'none',
  },
  language: 'none',
  types: 'none',
  cities: 'none',
  cityLanguage: 'none',
  redirects: 'none',
} as const satisfies Shape<LanguageSite>;

/** A shape as read by traversing code. */
export type Tree = { readonly [key: string]: Leaf | Tree };

/** Replacement of a leaf; undefined removes the leaf, or for a `link` its whole object. */
export type LeafMap = (leaf: Leaf, value: unknown, path: readonly string[], index: number) => unknown;

/**
 * Maps the leaves of a value, or of each item of a list, with `map`; returns the same object when nothing changes.
 * `path` is the position inside the item.
 */
export function mapLeaves(
  value: unknown,
  shape: Leaf | Tree,
  map: LeafMap,
  seen: Map<object, unknown>,
  path: string[] = [],
): unknown {
  if (value === undefined || shape === 'none') return value;
  if (!Array.isArray(value)) return mapOne(value, shape, map, seen, path, 0);
  // Languages share parts of a property. Caching the upper two levels is enough: no part below is visited twice.
  const known = path.length <= 1 ? seen.get(value) : undefined;
  if (known !== undefined) return known;
  const items = value.map((item: unknown, index) => mapOne(item, shape, map, seen, path, index));
  const isSame = items.every((item, index) => item === value[index]);
  const mapped = isSame ? value : items.filter((item) => item !== undefined);
  if (path.length <= 1) seen.set(value, mapped);
  return mapped;
}

/** Cached parts of each shape that are not `none`: a shape is read thousands of times. */
const partsOf = new WeakMap<Tree, readonly [key: string, kind: Leaf | Tree][]>();
function listParts(shape: Tree) {
  const parts = partsOf.get(shape) ?? Object.entries(shape).filter(([, kind]) => kind !== 'none');
  partsOf.set(shape, parts);
  return parts;
}

function mapOne(
  value: unknown,
  shape: Leaf | Tree,
  map: LeafMap,
  seen: Map<object, unknown>,
  path: string[],
  index: number,
): unknown {
  if (typeof shape === 'string') return map(shape, value, path, index);
  if (typeof value !== 'object' || value === null) return value;
  const known = path.length <= 1 ? seen.get(value) : undefined;
  if (known !== undefined) return known;
  const own = value as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const [key, kind] of listParts(shape)) {
    const part = findOwn(own, key);
    if (part === undefined) continue;
    path.push(key);
    const mapped = mapLeaves(part, kind, map, seen, path);
    path.pop();
    if (mapped === part) continue;
    if (mapped === undefined && kind === 'link') return undefined;
    changed ??= { ...own };
    if (mapped === undefined) delete changed[key];
    else setOwn(changed, key, mapped);
  }
  const result = changed ?? own;
  if (path.length <= 1) seen.set(own, result);
  return result;
}
