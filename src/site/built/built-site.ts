import type { Language } from '#domain/language.ts';
import type { Property } from '#domain/property/property.ts';
import { type Comparable, SimilarIndex } from '#domain/property/similarity.ts';
import { mapUnits } from '#domain/site/project.ts';
import type { Article, LanguageSite, Site } from '#domain/site/site.ts';
import { propertyPath } from '#routing/addresses.ts';
import { listForwards } from '#routing/forwards.ts';
import { forwardOf, listMoved, type MovedPath } from '#routing/moved.ts';
import type { Forward, GonePage, Page } from '#routing/page.ts';
import { articlePath, listPages, type SimilarTo } from '#routing/pages.ts';
import { RouteMap } from '#routing/route-map.ts';
import { type DataFile, DataFiles } from '../data/data-files.ts';

const MAX_SIMILAR = 4;

/** Data that all pages of one language share. */
export type View = {
  language: Language;
  site: Site;
  own: LanguageSite;
  map: RouteMap;
  hrefOf: (property: Property) => string;
  articleHref: (article: Article) => string | undefined;
  /** URLs of data files that islands load on interaction. */
  searchDataUrl: string;
  placeDataUrl: string;
  featureDataUrl: string;
  /** Undefined where the agency lists no places. */
  stopDataUrl: string | undefined;
};

/**
 * Part of the site that a process renders: the pages and data of these languages. By default all; see split builds in
 * docs/deploy.md.
 */
export type BuildScope = { languages?: readonly Language[] | undefined };

/** The site with its paths and pages, computed once per build. */
export class BuiltSite {
  readonly site: Site;
  readonly map: RouteMap;
  readonly pages: Page[];
  /** URL paths that redirect, including former paths of properties. */
  readonly forwards: Forward[];
  readonly moved: MovedPath[];
  /** Languages rendered by this process. */
  readonly languages: readonly Language[];
  /** HTML that many pages share, by key (layouts/Once.astro). */
  readonly sharedParts = new Map<string, string>();
  readonly #dataFiles: DataFiles;
  readonly #views = new Map<Language, View>();
  readonly #properties = new Map<Language, Map<string, Property>>();
  readonly #gone: Map<string, GonePage[]>;
  /** IDs of the properties most similar to each property, by its ID. */
  readonly #similar = new Map<string, string[]>();

  constructor(
    site: Site,
    map = new RouteMap(site.routes, site.defaultLanguage),
    { languages = site.languages }: BuildScope = {},
  ) {
    this.site = site;
    this.map = map;
    this.languages = languages;
    this.#dataFiles = new DataFiles(site, this.map);
    this.pages = listPages(site, this.map, (language) => similarIn(site, language, this.#similar));
    const forwards = listForwards(this.pages, site, this.map);
    this.moved = listMoved(this.pages, forwards, site);
    this.forwards = [...forwards, ...this.moved.map(forwardOf)];
    const gone = this.pages.filter((page) => page.kind === 'gone');
    this.#gone = Map.groupBy(gone, ({ property }) => property.id);
  }

  /**
   * True for the process that renders the default language: it also renders the files that belong to no language (short
   * links, cards and locations of properties).
   */
  get isSharedRendered(): boolean {
    return this.languages.includes(this.site.defaultLanguage);
  }

  /** Data files rendered by this process. */
  listDataFiles(): DataFile[] {
    const own = this.languages.flatMap((language) =>
      [this.#dataFiles.search(language), this.#dataFiles.words(language), this.#dataFiles.stops(language)].filter(
        (file) => file !== undefined,
      ),
    );
    if (!this.isSharedRendered) return own;
    return [...own, this.#dataFiles.places, this.#dataFiles.features, this.#dataFiles.originalPaths(this.forwards)];
  }

  view(language: Language): View {
    let view = this.#views.get(language);
    if (!view) {
      const own = this.site.byLanguage[language];
      if (!own) throw new Error(`No site in "${language}"`);
      view = {
        language,
        site: this.site,
        own,
        map: this.map,
        hrefOf: (property) => propertyPath(this.map, language, property, own.types),
        articleHref: (article) => articlePath(article, language, this.map),
        searchDataUrl: this.#dataFiles.search(language).url,
        placeDataUrl: this.#dataFiles.places.url,
        featureDataUrl: this.#dataFiles.features.url,
        stopDataUrl: this.#dataFiles.stops(language)?.url,
      };
      this.#views.set(language, view);
    }
    return view;
  }

  listPropertyIds(): string[] {
    const all = Object.values(this.site.byLanguage).flatMap(({ properties }) => properties.map(({ id }) => id));
    return [...new Set([...all, ...this.#gone.keys()])];
  }

  /** Pages of a removed property, in each language that has one. */
  findGone(id: string): readonly GonePage[] {
    return this.#gone.get(id) ?? [];
  }

  /** IDs of the similar properties that a property's page shows, best first. */
  listSimilarIds(id: string): readonly string[] {
    return this.#similar.get(id) ?? [];
  }

  findProperty(language: Language, id: string): Property | undefined {
    let properties = this.#properties.get(language);
    if (!properties) {
      properties = new Map(this.site.byLanguage[language]?.properties.map((property) => [property.id, property]));
      this.#properties.set(language, properties);
    }
    return properties.get(id);
  }
}

function comparable({ id, goal, typeIds, price, city, place, facts }: Property): Comparable {
  const bedrooms = typeof facts.bedrooms === 'number' ? facts.bedrooms : undefined;
  return { id, goal, typeIds, price, zip: city.zip, place, bedrooms };
}

/**
 * Finds similar available properties; the result is cached for all languages. Units of the same project are excluded,
 * because the page lists them in a table.
 */
function similarIn(site: Site, language: Language, known: Map<string, string[]>): SimilarTo {
  const properties = site.byLanguage[language]?.properties ?? [];
  const byId = new Map(properties.map((property) => [property.id, property]));
  const projectOf = mapUnits(site.byLanguage[language]?.projects ?? []);
  const index = new SimilarIndex(properties.filter(({ availability }) => availability === 'available').map(comparable));
  return (property) => {
    let ids = known.get(property.id);
    if (!ids) {
      const units = new Set(projectOf.get(property.id)?.propertyIds);
      const nearest = index.list(comparable(property), MAX_SIMILAR + units.size).filter(({ id }) => !units.has(id));
      ids = nearest.slice(0, MAX_SIMILAR).map(({ id }) => id);
      known.set(property.id, ids);
    }
    return ids.map((id) => byId.get(id)).filter((similar) => similar !== undefined);
  };
}
