import type { ConsentProfile } from '../consent/consent.ts';
import type { TagIds } from '../consent/tag.ts';
import type { DataRules } from '../forms/data-register.ts';
import type { SalutationSetting } from '../forms/salutation.ts';
import type { Language, Localised, Phrase } from '../language.ts';
import type { Memory } from '../property/memory.ts';
import type { CityCount, Picture, Property, PropertyType } from '../property/property.ts';
import type { Video } from '../property/video.ts';
import type { Route } from '../route.ts';
import type { VisitSettings } from '../visits/visit-settings.ts';

/** Who the agency is by law, in one language. */
export type Agency = {
  name: string;
  legalName: string;
  logo?: Image;
  /** Stand in the mark of header and browser tab, in place of the house. */
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

/** A link that chrome shows: a menu entry, a top-bar item. */
export type ChromeLink = {
  id: string;
  label: Phrase;
  href: string;
  isExternal: boolean;
  icon?: string;
  color?: string;
  children: ChromeLink[];
};

export type ColumnSizes = { sm: number; md: number; lg: number };

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

/** What a module can show (§3 Module, relations). */
export type RelationType =
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

/** A building block of a page, in one language; unpublished ones are gone by now. */
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

/** What search engines and shared links say of a page. */
export type Metadata = {
  title?: string;
  description?: string;
  og: { title?: string; description?: string; image?: string; type?: string; url?: string; site?: string };
  twitter: { title?: string; description?: string; image?: string; type?: string; url?: string; site?: string };
};

/** A page of the menu tree in one language. */
export type ContentPage = {
  id: string;
  /** Its original path in the route map; empty for home. */
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

/** Where the agency or one of its offices is found. */
export type ContactPoint = Pick<
  Agency,
  'name' | 'street' | 'houseNumber' | 'zip' | 'city' | 'phone' | 'email' | 'latitude' | 'longitude' | 'openingHours'
>;

/** A service, a testimonial, a news item, a guide to a neighbourhood, the story of a sale, a colleague or an office. */
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
  icon?: string;
  image?: Image;
  /** Where messages to a colleague or an office go; of a colleague, as the records name who manages a property. */
  email?: string;
  /** Of a colleague: the codes of the languages they speak. */
  languages?: string[];
  /** Of a guide: postal code of the municipality whose properties it shows. */
  zip?: string;
  /** Of a colleague: id of the office they work at. */
  office?: string;
  /** Of an office: where it is; one without is at the agency's own address. */
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
  propertyIds: string[];
  pictures: Picture[];
  externalUrl?: string;
};

/** A map service that draws real streets; visitors are asked before their browser asks its host. */
export type StreetMap = {
  source: { kind: 'style'; url: string; darkUrl?: string } | { kind: 'tiles'; url: string; maxZoom: number };
  /** Credits that the service asks for. */
  attribution: { label: string; url: string }[];
};

/** What the agency sets for the map; without a service it shows a schematic of our own. */
export type MapConfig = {
  streets?: StreetMap;
  /** A small picture of the site's own in every marker. */
  marker?: { url: string; width: number; height: number };
  /** Marquee values whose label stands where the price would. */
  marqueeIgnoreList: number[];
};

/** All that the pages of one language are built from. */
export type LanguageSite = {
  language: Language;
  agency: Agency;
  properties: Property[];
  types: PropertyType[];
  cities: CityCount[];
  /** The language the city names are written in. */
  cityLanguage: Language;
  projects: Project[];
  neighbourhoods: Project[];
  articles: Article[];
  menu: ChromeLink[];
  topBar: ChromeLink[];
  footer: FooterColumn[];
  pages: ContentPage[];
  /** Menu entries that lead elsewhere: route → target in this language. */
  redirects: { route: string; target: string }[];
  search: SearchBlock;
};

export type CrawlerRule = { userAgents: string[]; disallow: string[] };

/** The public site: a snapshot without anything that must stay hidden. */
export type Site = {
  url: string;
  /** Address of the service that takes the forms, where it is not the site's own. */
  serviceUrl?: string;
  /** The demo of the product, with the page of parts. */
  isDemo: boolean;
  /** "#1d3f8f": colour of labels, links and buttons, where it is not the product's own. */
  accent?: string;
  languages: Language[];
  defaultLanguage: Language;
  routes: Route[];
  showHomeInMenu: boolean;
  listPageSize: number;
  citySpellings: Record<string, string>;
  /** Every name that a postal code goes by in any language, normalised for searching. */
  cityNames: Record<string, string[]>;
  /** What a property cost before is on its page. */
  showPriceHistory: boolean;
  visits: VisitSettings;
  /** What the privacy statement says of time limits and of owners. */
  dataRules: DataRules;
  /** What is remembered of properties from earlier releases; nothing on a site without any. */
  past?: Memory;
  mapConfig: MapConfig;
  consentProfile: ConsentProfile;
  /** Which titles a language offers, where that is not all of them. */
  salutations?: SalutationSetting;
  /** Where the agency works, as its lists say it ("Gent en omgeving"); without it, the town of its office. */
  areaServed?: Localised;
  /** What crawlers may not read, by the names they give themselves. */
  crawlers: readonly CrawlerRule[];
  /** Properties stand as plain text beside their pages, too. */
  hasMarkdown: boolean;
  /** Services that count visits or advertise; none that is not configured. */
  tags: TagIds;
  byLanguage: Partial<Record<Language, LanguageSite>>;
  /** Addresses of pages in languages that the route map knows and the site does not have. */
  switchedOff?: readonly SwitchedOffAddress[];
};

/** Where a page would be in a language that is off; `key` is that of the page in every language. */
export type SwitchedOffAddress = { language: Language; key: string; path: string; parent?: string };
