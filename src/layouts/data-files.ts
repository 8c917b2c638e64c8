import { createHash } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import type { Site } from '#domain/site.ts';
import { isSharedDrawn, listDrawn } from './drawn.ts';
import { projectPlaceData, projectSearchData } from './search-data.ts';

/** A file that islands fetch: its name tells its content, so that every cache may keep it for ever. */
export type DataFile = { name: string; url: string; body: string };

/** Folder of the files that no cache need ever ask for again; the build compresses them best. */
const FOLDER = '/_astro/';
const HASH_LENGTH = 10;

function dataFile(name: string, data: object): DataFile {
  const body = JSON.stringify(data);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH);
  const hashed = `${name}.${hash}`;
  return { name: hashed, url: `${FOLDER}${hashed}.json`, body };
}

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

  get places(): DataFile {
    this.#places ??= dataFile('places', projectPlaceData(this.#site));
    return this.#places;
  }

  /** Those that this process draws. */
  list(): DataFile[] {
    const own = listDrawn(this.#site).map((language) => this.search(language));
    return isSharedDrawn(this.#site) ? [...own, this.places] : own;
  }
}
