import { hash as digest } from 'node:crypto';
import { FORMS, thankedForm } from '#domain/forms/forms.ts';
import type { Language } from '#domain/language.ts';
import { GOALS } from '#domain/property/goal.ts';
import type { Property } from '#domain/property/property.ts';
import { listUnits } from '#domain/site/project.ts';
import type { LanguageSite, Site } from '#domain/site/site.ts';
import type { Forward, ListPage, Page } from '#routing/page.ts';
import type { FeedSource } from './files/feeds.ts';
import { listOfArticle, listShown } from './property/shown-properties.ts';
import { findTownsAround } from './props/list-filters.ts';

const hash = (...parts: unknown[]) => digest('sha1', JSON.stringify(parts), 'base64url');

/**
 * Cache keys of pages: a key changes when the page's HTML may change. Some parts of `View` are excluded from the keys
 * below; a page that uses them must add them to its key (tests/build/refresh.test.ts compares with a clean build).
 */
export class PageKeys {
  readonly #site: Site;
  readonly #shells = new Map<Language, string>();
  readonly #supplies = new Map<Language, string>();
  readonly #properties = new Map<Property, string>();
  readonly #values = new Map<object, string>();
  readonly #typesOf = new Map<Language, Map<string, string[]>>();
  readonly #year: number;

  constructor(site: Site, year = new Date().getFullYear()) {
    this.#site = site;
    this.#year = year;
  }

  /** Key of a page; undefined for the few pages that are always rendered. */
  keyOf(page: Page): string | undefined {
    const shell = this.#shell(page.language);
    switch (page.kind) {
      case 'property': {
        const { property, similar, units = [], ...rest } = page;
        return hash(shell, rest, this.#property(property), this.#all(similar), this.#all(units));
      }
      case 'gone': {
        const { similar, ...rest } = page;
        return hash(shell, rest, this.#all(similar));
      }
      case 'list': {
        const { properties, ...rest } = page;
        return hash(shell, rest, this.#all(properties), this.#narrower(page));
      }
      case 'home':
      case 'content': {
        const { properties, summaries, around } = listShown(page.content, this.#own(page));
        return hash(shell, page, this.#supply(page.language), this.#all(properties), summaries, around);
      }
      case 'project':
        return hash(
          shell,
          page,
          this.#supply(page.language),
          this.#all(listUnits(page.project, this.#own(page).properties)),
        );
      case 'not-found':
        return hash(shell, page, this.#supply(page.language));
      case 'feedback':
        return FORMS[thankedForm(page.form)].shows.includes('sold') ? undefined : hash(shell, page);
      case 'article': {
        const { properties, ...counted } = listOfArticle(page.article, this.#own(page));
        return hash(shell, page, this.#all(properties), counted);
      }
      case 'login':
        return hash(shell, page);
      case 'parts':
        return undefined;
    }
  }

  /** Key of a list's feeds, which contain its first properties. */
  keyOfFeed({ page: { properties: _onPage, ...page }, properties }: FeedSource): string {
    return hash(this.#shell(page.language), page, this.#all(properties));
  }

  /** Key of a property's card, which depends on its pages in all languages. */
  keyOfCard(keysOfPages: readonly string[]): string {
    return hash(keysOfPages);
  }

  /** Key of a redirecting page, which depends only on the site's URL and default language. */
  keyOfForward(forward: Forward): string {
    return hash(forward, this.#site.url, this.#site.defaultLanguage);
  }

  /** Key of the data that every page of a language uses: the site without properties, cities and counts. */
  #shell(language: Language): string {
    let shell = this.#shells.get(language);
    if (!shell) {
      const { byLanguage, cityNames: _names, past: _past, switchedOff: _off, ...site } = this.#site;
      const { properties: _properties, cities: _cities, types = [], ...own } = byLanguage[language] ?? {};
      const names = types.map(({ saleCount: _sale, rentCount: _rent, ...type }) => type);
      shell = hash(site, own, names, this.#year);
      this.#shells.set(language, shell);
    }
    return shell;
  }

  #own({ language }: Page): LanguageSite {
    const own = this.#site.byLanguage[language];
    if (!own) throw new Error(`No site in "${language}"`);
    return own;
  }

  /**
   * Key of the figures shown by searches and forms: cities, types, and the numbers of properties for sale and to let.
   */
  #supply(language: Language): string {
    let supply = this.#supplies.get(language);
    if (!supply) {
      const { cities, types, properties } = this.#site.byLanguage[language] ?? {};
      const goals = GOALS.map((goal) => properties?.filter((property) => property.goal === goal).length);
      supply = hash(cities, types, goals);
      this.#supplies.set(language, supply);
    }
    return supply;
  }

  #all(properties: readonly Property[]): string[] {
    return properties.map((each) => this.#property(each));
  }

  #property(property: Property): string {
    let key = this.#properties.get(property);
    if (!key) {
      const { pictures, facts, description, ...rest } = property;
      const shared = [pictures, facts, description].map((value) => value && this.#value(value));
      key = hash(shared, rest);
      this.#properties.set(property, key);
    }
    return key;
  }

  /** Hash of an object; cached, since pages and languages share objects. */
  #value(value: object): string {
    let key = this.#values.get(value);
    if (!key) {
      key = hash(value);
      this.#values.set(value, key);
    }
    return key;
  }

  /** Key data for a list's links and filters: the cities, the types with their counts, and the towns around. */
  #narrower(page: ListPage): unknown {
    const { language, city, goal, type } = page;
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
    const of = (scope: string) => this.#value(types.get(scope) ?? []);
    if (city && own) return [type?.id, of(`${goal}/${city.slug}`), findTownsAround(page, own)];
    return [this.#value(own?.cities ?? []), of(goal)];
  }
}
