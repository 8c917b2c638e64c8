import { ORIGINAL_PATHS, type OriginalPaths } from '#api/original-paths.ts';
import type { Language } from '#domain/language.ts';
import { setOwn } from '#domain/own-value.ts';
import { ROUTES } from '#domain/route.ts';
import type { LanguageSite, Project, Site } from '#domain/site/site.ts';
import { STEMMINGS } from '#domain/text/stems/stemmings.ts';
import { projectHref } from '#routing/addresses.ts';
import type { Forward } from '#routing/page.ts';
import { RouteMap } from '#routing/route-map.ts';
import {
  listStops,
  projectFeatureData,
  projectPlaceData,
  projectSearchData,
  projectWalks,
  projectWordIndex,
} from './search-data.ts';

/**
 * JSON file loaded by islands. Not content-hashed: a changed price must not change the pages that refer to the file, so
 * caches revalidate it. Every build thread lists all data files; each file is written by one thread.
 */
export type DataFile = { name: string; url: string; write: () => string };

const FOLDER = '/data/';

const dataFile = (name: string, project: () => object): DataFile => ({
  name,
  url: `${FOLDER}${name}.json`,
  write: () => JSON.stringify(project()),
});

/** Data files of a site: search data per language, property locations, filterable features and others. */
export class DataFiles {
  readonly #site: Site;
  readonly #map: RouteMap;

  constructor(site: Site, map = new RouteMap(site.routes, site.defaultLanguage)) {
    this.#site = site;
    this.#map = map;
  }

  search(language: Language): DataFile {
    const own = this.#own(language);
    const hrefOf = (project: Project) => projectHref(this.#map, language, project, ROUTES.projects);
    return dataFile(`search-${language}`, () => projectSearchData(own, this.#site, hrefOf, this.words(language)?.url));
  }

  /** Word index of the descriptions; undefined in a language without stemming. */
  words(language: Language): DataFile | undefined {
    const own = this.#own(language);
    return STEMMINGS[language] && dataFile(`words-${language}`, () => projectWordIndex(own) ?? {});
  }

  #own(language: Language): LanguageSite {
    const own = this.#site.byLanguage[language];
    if (!own) throw new Error(`No site in "${language}"`);
    return own;
  }

  /** Targets of the URL paths without a language, except short links of properties. */
  originalPaths(forwards: readonly Forward[]): DataFile {
    return dataFile(ORIGINAL_PATHS, () => {
      const paths: OriginalPaths = {};
      for (const { path, targets, language } of forwards) {
        if (language === undefined && !path.startsWith('/property/')) setOwn(paths, path.slice(1, -1), targets);
      }
      return paths;
    });
  }

  get places(): DataFile {
    return dataFile('places', () => projectPlaceData(this.#site));
  }

  /** Places that the agency lists, with the walking times to them; undefined when it lists none. */
  stops(language: Language): DataFile | undefined {
    const site = this.#site;
    if (!site.stops) return undefined;
    return dataFile(`stops-${language}`, () => ({ list: listStops(site, language), walk: projectWalks(site) }));
  }

  get features(): DataFile {
    return dataFile('features', () => projectFeatureData(this.#site));
  }
}
