import { createHash } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import type { Property } from '#domain/property/property.ts';
import type { Site } from '#domain/site.ts';
import type { Forward, ListPage, Page } from '#routing/page.ts';

const hash = (...parts: unknown[]) => createHash('sha1').update(JSON.stringify(parts)).digest('base64url');

/**
 * A key for each page that is only another one when the page's html would be. A page that uses something of `View`
 * that is named here as left out must add it to its key (tests/build/refresh.test.ts compares with a clean build).
 */
export class PageKeys {
  readonly #site: Site;
  readonly #shells = new Map<Language, string>();
  readonly #properties = new Map<Property, string>();
  readonly #typesOf = new Map<Language, Map<string, string[]>>();
  readonly #year: number;

  constructor(site: Site, year = new Date().getFullYear()) {
    this.#site = site;
    this.#year = year;
  }

  /** Undefined for the few pages that are rendered every time: home, contents, articles and the like. */
  keyOf(page: Page): string | undefined {
    const shell = this.#shell(page.language);
    if (page.kind === 'property') {
      const { property, similar, ...rest } = page;
      return hash(
        shell,
        rest,
        this.#property(property),
        similar.map((each) => this.#property(each)),
      );
    }
    if (page.kind === 'gone') {
      const { similar, ...rest } = page;
      return hash(
        shell,
        rest,
        similar.map((each) => this.#property(each)),
      );
    }
    if (page.kind === 'list') {
      const { properties, ...rest } = page;
      return hash(
        shell,
        rest,
        properties.map((each) => this.#property(each)),
        this.#narrower(page),
      );
    }
    return undefined;
  }

  /** The key of a forwarding page, which knows no more than the site's address and languages. */
  keyOfForward(forward: Forward): string {
    return hash(forward, this.#site.url, this.#site.defaultLanguage);
  }

  /** All of a language but its properties and their counts: what stands on every page, and what decides addresses. */
  #shell(language: Language): string {
    let shell = this.#shells.get(language);
    if (!shell) {
      const { byLanguage, cityNames: _names, past: _past, ...site } = this.#site;
      const { properties: _properties, cities: _cities, types = [], ...own } = byLanguage[language] ?? {};
      const names = types.map(({ saleCount: _sale, rentCount: _rent, ...type }) => type);
      shell = hash(site, own, names, this.#year);
      this.#shells.set(language, shell);
    }
    return shell;
  }

  #property(property: Property): string {
    let key = this.#properties.get(property);
    if (!key) {
      key = hash(property);
      this.#properties.set(property, key);
    }
    return key;
  }

  /** What the links and filters of a list depend on: its cities with their counts, and how many properties each type has. */
  #narrower({ language, city, goal, type }: ListPage): unknown {
    const own = this.#site.byLanguage[language];
    let types = this.#typesOf.get(language);
    if (!types) {
      types = new Map();
      for (const property of own?.properties ?? [])
        for (const scope of [property.goal, `${property.goal}/${property.city.slug}`]) {
          const ids = types.get(scope) ?? [];
          ids.push(...property.typeIds);
          types.set(scope, ids);
        }
      for (const ids of types.values()) ids.sort();
      this.#typesOf.set(language, types);
    }
    return city ? [type?.id, types.get(`${goal}/${city.slug}`)] : [own?.cities, types.get(goal)];
  }
}
