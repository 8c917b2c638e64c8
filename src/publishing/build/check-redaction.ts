// Search terms for a built site: every street, price and location that the snapshot hides.

import { formatAmount } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { LEGAL } from '#domain/law/legal.ts';
import { findEnergyUse } from '#domain/property/energy-use.ts';
import type { Property } from '#domain/property/property.ts';
import { hiddenForms } from '#domain/property/redaction.ts';
import type { Site } from '#domain/site/site.ts';
import { slugify } from '#domain/text/slug.ts';
import { findCosts } from '#site/property/public-property.ts';
import type { HiddenProperty } from '#snapshot/hidden.ts';
import { isDistinctive } from '#snapshot/withhold.ts';
import type { Needle, SearchRules } from './hidden-search.ts';

/** Amounts of the legal tables. Pages may print them beside any property, so they are not searched for. */
function listLawAmounts(value: unknown = LEGAL): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLawAmounts) : [];
}

/**
 * Public values and texts of the site, which may legitimately equal a hidden value: streets, prices, locations and
 * numeric facts of properties, and the agency's own texts.
 */
function listPublic(site: Site): { values: Set<string>; texts: string } {
  const values = new Set<string>();
  const texts: unknown[] = [];
  // A record's values are the same objects on the pages of every language.
  const seen = new Set<Property['facts']>();
  for (const own of Object.values(site.byLanguage)) {
    texts.push(own.agency, own.pages, own.articles, own.footer, own.projects, own.neighbourhoods);
    for (const property of own.properties) {
      if (seen.has(property.facts)) continue;
      seen.add(property.facts);
      if (property.address) values.add(slugify(property.address.street));
      if (property.price.kind === 'amount') {
        const { allInEuro, monthEuro } = findCosts(property);
        for (const euro of [property.price.euro, allInEuro, monthEuro]) values.add(String(euro));
      }
      if (property.place) values.add(String(property.place.latitude)).add(String(property.place.longitude));
      for (const value of Object.values(property.facts)) if (typeof value === 'number') values.add(String(value));
    }
  }
  // The headline of a removed property may contain a value that another property now hides.
  for (const { last, goneSince } of Object.values(site.past ?? {})) if (goneSince) texts.push(last.worded);
  return { values, texts: slugify(JSON.stringify(texts)) };
}

/** The two bounds of a home's yearly energy cost, each mapped to the other one: the page shows both together. */
function listBesides(property: Property | undefined, languages: readonly Language[]): Map<number, string[]> {
  const use = property && findEnergyUse(property);
  if (!use) return new Map();
  const { min, max } = use.euro;
  return new Map([
    [min, languages.map((language) => formatAmount(max, language))],
    [max, languages.map((language) => formatAmount(min, language))],
  ]);
}

function listNeedles(hidden: Map<string, HiddenProperty>, site: Site): Needle[] {
  const shown = listPublic(site);
  const law = new Set(listLawAmounts());
  const needles: Needle[] = [];
  const [own] = Object.values(site.byLanguage);
  const properties = new Map(own?.properties.map((property) => [property.id, property]));
  for (const { id, streets, price, figures = [], place } of hidden.values()) {
    const besides = listBesides(properties.get(id), site.languages);
    for (const street of streets) {
      const slug = slugify(street);
      // Another page may name this street legitimately; then only the property's own pages are searched.
      const isElsewhere = shown.values.has(slug) || shown.texts.includes(slug);
      for (const text of [street, street.replaceAll("'", '&#39;'), slug]) needles.push({ text, id, isElsewhere });
    }
    const add = (euro: number, isElsewhere: boolean) => {
      if (law.has(String(euro))) return;
      const beside = besides.get(euro);
      for (const text of hiddenForms(euro)) needles.push({ text, id, isElsewhere, euro, ...(beside && { beside }) });
    };
    if (price !== undefined) add(price, !isDistinctive(price) || shown.values.has(String(price)));
    for (const euro of figures) if (!shown.values.has(String(euro))) add(euro, true);
    if (place) {
      for (const text of [String(place.latitude), String(place.longitude)]) {
        // Skips coordinates that are public, such as the centre of a municipality, which replaces a hidden location.
        if (!shown.values.has(text)) needles.push({ text, id, isElsewhere: false });
      }
    }
  }
  return needles;
}

/** The IDs of all properties with pages, including removed ones. */
function listPropertyIds({ byLanguage, past }: Site): Set<string> {
  const ids = new Set(Object.keys(past ?? {}));
  for (const { properties } of Object.values(byLanguage)) for (const { id } of properties) ids.add(id);
  return ids;
}

/** Builds the search terms of a site. */
export function listSearchRules(hidden: Map<string, HiddenProperty>, site: Site): SearchRules {
  return { needles: listNeedles(hidden, site), propertyIds: listPropertyIds(site) };
}
