import { findPhrase, LANGUAGES, type Language, type Phrase } from '#domain/language.ts';
import type { Route } from '#domain/route.ts';

/** The only mapping from original path and language to a URL. */
export class RouteMap {
  readonly #byPath: Map<string, Route>;
  readonly defaultLanguage: Language;

  constructor(routes: Route[], defaultLanguage: Language) {
    this.#byPath = new Map(routes.map((route) => [route.path, route]));
    this.defaultLanguage = defaultLanguage;
  }

  find(original: string): Route | undefined {
    return this.#byPath.get(original);
  }

  list(): Route[] {
    return [...this.#byPath.values()];
  }

  /** URL of a page on this site: "/fr/a-vendre/"; undefined when the page does not exist in that language. */
  path(original: string, language: Language): string | undefined {
    if (original === '') return homePath(language);
    const localised = this.#byPath.get(original)?.paths[language];
    return localised === undefined ? undefined : `/${language}/${localised}/`;
  }

  /** Like `path`, for pages that every site has, as ensured by the validation of the snapshot. */
  requirePath(original: string, language: Language): string {
    const path = this.path(original, language);
    if (path === undefined) throw new Error(`The route map has no path for "${original}" in "${language}"`);
    return path;
  }

  /** Name of a page in breadcrumbs, with its language. */
  breadcrumb(original: string, language: Language): Phrase | undefined {
    return findPhrase(this.#byPath.get(original)?.breadcrumb, language, this.defaultLanguage);
  }

  /** The external URL of a route, if any. */
  external(original: string, language: Language): string | undefined {
    return findPhrase(this.#byPath.get(original)?.external, language, this.defaultLanguage)?.text;
  }

  /** The original path of a localised path in any language. */
  findOriginal(localised: string): string | undefined {
    return this.list().find((route) => LANGUAGES.some((language) => route.paths[language] === localised))?.path;
  }
}

export function homePath(language: Language): string {
  return `/${language}/`;
}
