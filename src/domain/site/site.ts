import type { ConsentProfile } from '../consent/consent.ts';
import type { TagIds } from '../consent/tag.ts';
import type { FormatSetting } from '../format/style.ts';
import type { DataRules } from '../forms/data-register.ts';
import type { SalutationSetting } from '../forms/salutation.ts';
import type { Language, Localised, Phrase } from '../language.ts';
import type { ListedStop } from '../place/stops.ts';
import type { Memory } from '../property/memory.ts';
import type { CityCount, Picture, Property, PropertyType } from '../property/property.ts';
import type { Video } from '../property/video.ts';
import type { Route } from '../route.ts';
import type { VisitSettings } from '../visits/visit-settings.ts';

/** Legal identity of the agency, in one language. */
export type Agency = {
  name: string;
  legalName: string;
  logo?: Image;
  /** Shown in the logo of header and browser tab, instead of the icon of a house. */
  initials?: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  country: string;
  phone: string;
  email: string;
  latitude?: number;
  longitude?: number;
  openingHours?: Phrase;
  companyNumber: string;
  instituteNumbers: string[];
  instituteCountry: string;
  supervisoryAuthority: Phrase;
  insurer: Phrase;
  thirdPartyAccount?: string;
  codeOfConduct: { label: Phrase; url: string };
  social: { name: string; url: string }[];
};

export type Image = Pick<Picture, 'tone' | 'focus'> & {
  url: string;
  alt: string;
  width?: number;
  height?: number;
  sizes: { width: number; url: string }[];
};

/** A link in the site's chrome: a menu entry, a top-bar item. */
export type ChromeLink = {
  id: string;
  label: Phrase;
  href: string;
  isExternal: boolean;
  icon?: string;
  color?: string;
  children: ChromeLink[];
};

type ColumnSizes = { sm: number; md: number; lg: number };

export type FooterColumn = {
  id: string;
  title?: Phrase;
  /** Sanitised HTML. */
  intro?: Phrase;
  /** Sanitised HTML. */
  text?: Phrase;
  images: Image[];
  col: ColumnSizes;
};

export type Banner = {
  type: 'image' | 'gallery' | 'video' | 'color' | '';
  images: Image[];
  intervalSeconds: number;
  video?: Video;
  color?: string;
  title?: Phrase;
  description?: Phrase;
  showLogo: boolean;
  showSearch: boolean;
};

/** Module contents (§3 Module, relations). */
type RelationType =
  | 'property-list'
  | 'project-list'
  | 'neighbourhood-list'
  | 'article-list'
  | 'testimonial-list'
  | 'contact'
  | 'contact-form'
  | 'search'
  | 'valuation'
  | 'accessibility-report'
  | 'text'
  | 'image';

/** A building block of a page in one language; unpublished ones have been removed. */
export type Module = {
  id: string;
  title?: Phrase;
  /** Sanitised HTML. */
  description?: Phrase;
  position: 'top' | 'main' | 'aside' | 'bottom';
  span: 'content' | 'wide' | 'full';
  col: ColumnSizes;
  view: string;
  className: string;
  image?: Image;
  relations: { type: RelationType; id?: string }[];
  itemsPerRow: number;
  maxItems: number;
};

/** Metadata for search engines and shared links. */
export type Metadata = {
  title?: string;
  description?: string;
  og: { title?: string; description?: string; image?: string; type?: string; url?: string; site?: string };
  twitter: { title?: string; description?: string; image?: string; type?: string; url?: string; site?: string };
};

/** A page of the menu tree in one language. */
export type ContentPage = {
  id: string;
  /** Original path in the route map; empty for home. */
  route: string;
  title: Phrase;
  description?: Phrase;
  /** Sanitised HTML. */
  content?: Phrase;
  modules: Module[];
  banner?: Banner;
  showBreadcrumb: boolean;
  isIndexed: boolean;
  metadata: Metadata;
};

/** Street address and contact data of the agency or one of its offices. */
export type ContactPoint = Pick<
  Agency,
  'name' | 'street' | 'houseNumber' | 'zip' | 'city' | 'phone' | 'email' | 'latitude' | 'longitude' | 'openingHours'
>;

/** A service, a testimonial, a news item, a neighbourhood guide, a sale's story, a colleague or an office. */
export type Article = {
  id: string;
  kind: 'service' | 'testimonial' | 'news' | 'guide' | 'story' | 'colleague' | 'office';
  slug: string;
  language: Language;
  title: string;
  intro: string;
  /** Sanitised HTML. */
  body: string;
  author?: string;
  place?: string;
  date?: string;
  image?: Image;
  /**
   * E-mail address for messages to a colleague or an office; for a colleague, the address in the records of the managed
   * properties.
   */
  email?: string;
  /** For a colleague: codes of the spoken languages. */
  languages?: string[];
  /** For a guide: postal code of the municipality whose properties it shows. */
  zip?: string;
  /** For a colleague: ID of the office. */
  office?: string;
  /** For an office: its address and contact data; missing when they are the agency's own. */
  contact?: Omit<ContactPoint, 'name' | 'email'>;
};

/** The home search block's texts and switches (§2.4). */
export type SearchBlock = {
  showLogo: boolean;
  title?: Phrase;
  descriptions: Phrase[];
  showInput: boolean;
  showButton: boolean;
  showCounts: boolean;
  showTotals: boolean;
};

/** A new-build project or a neighbourhood. */
export type Project = {
  id: string;
  name: Phrase;
  description?: Phrase;
  cityName: string;
  zip: string;
  address?: { street: string; houseNumber?: string; boxNumber?: string };
  /** Location; set only when the address is public. */
  place?: { latitude: number; longitude: number };
  propertyIds: string[];
  pictures: Picture[];
  plans: Picture[];
  documents: { name: string; url: string }[];
  /** Progress of the construction, delivery date and VAT: a code of PROGRESS, a date, or the agency's own words. */
  progress?: Phrase;
  delivery?: Phrase;
  vat?: Phrase;
  externalUrl?: string;
};

/** A map service with real streets; a visitor must agree before the browser contacts its host. */
export type StreetMap = {
  source:
    | { kind: 'style'; url: string; darkUrl?: string }
    | { kind: 'tiles'; url: string; maxZoom: number }
    /** A PMTiles file; a path when it is on the site itself. */
    | { kind: 'archive'; url: string };
  /** Credits required by the service. */
  attribution: { label: string; url: string }[];
};

/** The agency's map settings; without a service the schematic map is shown. */
export type MapConfig = {
  streets?: StreetMap;
  /** The site's own small picture in every marker. */
  marker?: { url: string; width: number; height: number };
  /** Marquee values whose label replaces the price. */
  marqueeIgnoreList: number[];
};

/** All data from which the pages of one language are built. */
export type LanguageSite = {
  language: Language;
  agency: Agency;
  properties: Property[];
  types: PropertyType[];
  cities: CityCount[];
  /** Language of the city names. */
  cityLanguage: Language;
  projects: Project[];
  neighbourhoods: Project[];
  articles: Article[];
  menu: ChromeLink[];
  topBar: ChromeLink[];
  footer: FooterColumn[];
  pages: ContentPage[];
  /** Menu entries that redirect: route → target in this language. */
  redirects: { route: string; target: string }[];
  search: SearchBlock;
};

type CrawlerRule = { userAgents: string[]; disallow: string[] };

/** The public site: a snapshot without anything hidden. */
export type Site = {
  url: string;
  /** URL of the service that receives the forms, when it differs from the site's. */
  serviceUrl?: string;
  /** True for the product's demo, with the page of components. */
  isDemo: boolean;
  /** "#1d3f8f": colour of labels, links and buttons, when it is not the default. */
  accent?: string;
  languages: Language[];
  defaultLanguage: Language;
  routes: Route[];
  showHomeInMenu: boolean;
  listPageSize: number;
  citySpellings: Record<string, string>;
  /** All names of a postal code in any language, normalised for searching. */
  cityNames: Record<string, string[]>;
  /** Places that the agency lists, for distances. */
  stops?: readonly ListedStop[];
  /** True when a property's page shows its former prices. */
  showPriceHistory: boolean;
  visits: VisitSettings;
  /** Retention and owner settings for the privacy statement. */
  dataRules: DataRules;
  /** Memory of properties from earlier releases; empty on a new site. */
  past?: Memory;
  mapConfig: MapConfig;
  consentProfile: ConsentProfile;
  /** Format of figures and dates, when it differs from the specified one in some language. */
  formats?: FormatSetting;
  /** Titles offered per language; a language without an entry offers all titles. */
  salutations?: SalutationSetting;
  /** The agency's area, as shown by its lists ("Gent en omgeving"); by default the town of its office. */
  areaServed?: Localised;
  /** Names of crawlers that may not read the site. */
  crawlers: readonly CrawlerRule[];
  /** Whether properties are also published as plain text beside their pages. */
  hasMarkdown: boolean;
  /** Whether the offered properties are also published as OpenImmo, for portals. */
  hasOpenImmo: boolean;
  /** Analytics and advertising services; only configured ones. */
  tags: TagIds;
  byLanguage: Partial<Record<Language, LanguageSite>>;
  /** Paths of pages in languages that the route map contains and the site has disabled. */
  switchedOff?: readonly SwitchedOffAddress[];
};

/** Path of a page in a disabled language; `key` is shared by that page's versions in all languages. */
export type SwitchedOffAddress = { language: Language; key: string; path: string; parent?: string };
