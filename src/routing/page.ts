import type { Language, Localised } from '#domain/language.ts';
import type { PricePoint } from '#domain/price/price-history.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Outcome } from '#domain/property/memory.ts';
import type { Property, PropertyType } from '#domain/property/property.ts';
import type { Article, ContentPage, Project } from '#domain/site/site.ts';

export type Crumb = { label: string; language: Language; path?: string };

type PageBase = {
  /** Key of one page in all its languages. */
  key: string;
  language: Language;
  path: string;
  isIndexed: boolean;
  /** URLs of this page in every language that has it, including its own. */
  alternates: Localised;
};

export type ListPage = PageBase & {
  kind: 'list';
  goal: Goal;
  city?: { name: string; slug: string };
  type?: PropertyType;
  /** The properties on this page of the list. */
  properties: Property[];
  total: number;
  page: number;
  pageCount: number;
  /** Menu page with the list's own texts, if any. */
  content?: ContentPage;
};

/** Page of a removed property, with its last data and its outcome. */
export type GonePage = PageBase & {
  kind: 'gone';
  property: Property;
  outcome: Outcome;
  similar: Property[];
  /** The list of its city, if it still exists. */
  cityPath?: string;
};

/** One page of the site as data: the content of a URL. */
export type Page =
  | (PageBase & { kind: 'home'; content: ContentPage })
  | (PageBase & { kind: 'content'; content: ContentPage })
  | ListPage
  | (PageBase & {
      kind: 'property';
      property: Property;
      similar: Property[];
      prices?: PricePoint[];
      energyRank?: number;
      /** Project that the property is a unit of, and its units in the order of the record. */
      project?: Project;
      units?: Property[];
    })
  | GonePage
  | (PageBase & { kind: 'article'; article: Article; parent: string })
  | (PageBase & { kind: 'project'; project: Project; parent: string })
  | (PageBase & { kind: 'feedback'; form: string })
  /** The owner portal; one of its pages starts with the form for a new password. */
  | (PageBase & { kind: 'login'; isForgotten: boolean })
  | (PageBase & { kind: 'parts' })
  | (PageBase & { kind: 'not-found' });

export type PageKind = Page['kind'];

/** A small page that redirects: to the visitor's language, or to the language at the start of its URL. */
export type Forward = {
  path: string;
  targets: Localised;
  default: string;
  /** Language at the start of its URL. */
  language?: Language;
  /** Former URL of a property. */
  isMoved?: true;
};
