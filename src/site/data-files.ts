import { ORIGINAL_PATHS, type OriginalPaths } from '#api/original-paths.ts';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import type { Forward } from '#routing/page.ts';
import { projectPlaceData, projectSearchData } from './search-data.ts';

/**
 * A file that islands fetch. It keeps its name when its content changes, so that a changed price leaves the pages that
 * name it as they are; caches ask each time whether it is another one.
 */
export type DataFile = { name: string; url: string; body: string };

const FOLDER = '/data/';

const dataFile = (name: string, data: object): DataFile => ({
  name,
  url: `${FOLDER}${name}.json`,
  body: JSON.stringify(data),
});

/** The data files of a site: what can be searched, by language, and where the map puts properties. */
export class DataFiles {
  readonly #site: Site;
  readonly #search = new Map<Language, DataFile>();
  #places: DataFile | undefined;

  constructor(site: Site) {
    this.#site = site;
  }

  search(language: Language): DataFile {
    let file = this.#search.get(language);
    if (!file) {
      const own = this.#site.byLanguage[language];
      if (!own) throw new Error(`No site in "${language}"`);
      file = dataFile(`search-${language}`, projectSearchData(own, this.#site));
      this.#search.set(language, file);
    }
    return file;
  }

  /** Addresses without a language, but for the short links of properties. */
  originalPaths(forwards: readonly Forward[]): DataFile {
    const paths: OriginalPaths = {};
    for (const { path, targets, language } of forwards) {
      if (language === undefined && !path.startsWith('/property/')) paths[path.slice(1, -1)] = targets;
    }
    return dataFile(ORIGINAL_PATHS, paths);
  }

  get places(): DataFile {
    this.#places ??= dataFile('places', projectPlaceData(this.#site));
    return this.#places;
  }
}
