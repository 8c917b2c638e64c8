// What a built site is searched for: every street, price and place that the snapshot hides (features.md I5).

import { LEGAL } from '#domain/law/legal.ts';
import { hiddenForms } from '#domain/property/redaction.ts';
import type { Site } from '#domain/site.ts';
import { slugify } from '#domain/text/slug.ts';
import { findAllIn, findMonthly } from '#site/public-property.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { isDistinctive } from '#snapshot/withhold.ts';
import type { Needle, SearchRules } from './hidden-search.ts';

/** Every amount that the law's tables print beside whatever property. */
function listLawAmounts(value: unknown = LEGAL): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLawAmounts) : [];
}

/** What stands on the site because somebody else shows it: another property's street or price, the agency's own texts. */
function listPublic(site: Site): { values: Set<string>; texts: string } {
  const values = new Set<string>();
  const texts: unknown[] = [];
  for (const own of Object.values(site.byLanguage)) {
    texts.push(own.agency, own.pages, own.articles, own.footer, own.projects, own.neighbourhoods);
    for (const property of own.properties) {
      if (property.address) values.add(slugify(property.address.street));
      if (property.price.kind === 'amount')
        for (const euro of [property.price.euro, findAllIn(property), findMonthly(property)]) values.add(String(euro));
      if (property.place) values.add(String(property.place.latitude)).add(String(property.place.longitude));
      for (const value of Object.values(property.facts)) if (typeof value === 'number') values.add(String(value));
    }
  }
  // A property that left may have named in its headline what another now hides.
  for (const { last, goneSince } of Object.values(site.past ?? {})) if (goneSince) texts.push(last.worded);
  return { values, texts: slugify(JSON.stringify(texts)) };
}

function listNeedles(hidden: Map<string, Hidden>, site: Site): Needle[] {
  const shown = listPublic(site);
  const law = new Set(listLawAmounts());
  const needles: Needle[] = [];
  for (const { id, streets, price, figures = [], place } of hidden.values()) {
    for (const street of streets) {
      const slug = slugify(street);
      // Somebody else may name this street; then only the property's own pages must not.
      const isElsewhere = shown.values.has(slug) || shown.texts.includes(slug);
      for (const text of [street, street.replaceAll("'", '&#39;'), slug]) needles.push({ text, id, isElsewhere });
    }
    const add = (euro: number, isElsewhere: boolean) => {
      if (!law.has(String(euro))) for (const text of hiddenForms(euro)) needles.push({ text, id, isElsewhere, euro });
    };
    if (price !== undefined) add(price, !isDistinctive(price) || shown.values.has(String(price)));
    for (const euro of figures) if (!shown.values.has(String(euro))) add(euro, true);
    if (place) {
      for (const text of [String(place.latitude), String(place.longitude)]) {
        // The middle of the municipality stands in for a hidden place.
        if (!shown.values.has(text)) needles.push({ text, id, isElsewhere: false });
      }
    }
  }
  return needles;
}

/** The ids of all properties that have pages, those that left among them. */
function listPropertyIds({ byLanguage, past }: Site): Set<string> {
  const ids = new Set(Object.keys(past ?? {}));
  for (const { properties } of Object.values(byLanguage)) for (const { id } of properties) ids.add(id);
  return ids;
}

/** What a site is searched for. */
export function listSearchRules(hidden: Map<string, Hidden>, site: Site): SearchRules {
  return { needles: listNeedles(hidden, site), propertyIds: listPropertyIds(site) };
}
