// Searches a built site for every street, price and place that the snapshot hides (features.md I5).
import { readFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { hiddenForms } from '#domain/redaction.ts';
import type { Site } from '#domain/site.ts';
import { slugify } from '#domain/slug.ts';
import type { Fault } from '#snapshot/fault.ts';
import type { Hidden } from '#snapshot/hidden.ts';
import { listFiles } from './list-files.ts';
import { searchNeedles } from './needle-search.ts';

const SEARCHED = /\.(html|json|js|css|xml|txt|svg|webmanifest)$|_redirects$|_headers$/;

/** Smaller amounts turn up by themselves (two months of another home's rent), so only the home's own pages are searched. */
const DISTINCTIVE_EURO = 100_000;

export type Needle = { text: string; id: string; isElsewhere: boolean };

/** What stands on the site because somebody else shows it: another home's street or price, the agency's own texts. */
function listPublic(site: Site): { values: Set<string>; texts: string } {
  const values = new Set<string>();
  const texts: unknown[] = [];
  for (const own of Object.values(site.byLanguage)) {
    texts.push(own.agency, own.pages, own.articles, own.footer, own.projects, own.neighbourhoods);
    for (const property of own.properties) {
      if (property.address) values.add(slugify(property.address.street));
      if (property.price.kind === 'amount') values.add(String(property.price.euro));
      if (property.place) values.add(String(property.place.latitude)).add(String(property.place.longitude));
      for (const value of Object.values(property.facts)) if (typeof value === 'number') values.add(String(value));
    }
  }
  // A home that left may have named in its headline what another now hides.
  for (const { last, goneSince } of Object.values(site.past ?? {})) if (goneSince) texts.push(last.worded);
  return { values, texts: slugify(JSON.stringify(texts)) };
}

/** All that must not be found, and whether it may stand on pages of others. */
export function listNeedles(hidden: Map<string, Hidden>, site: Site): Needle[] {
  const shown = listPublic(site);
  const needles: Needle[] = [];
  for (const { id, streets, price, place } of hidden.values()) {
    for (const street of streets) {
      const slug = slugify(street);
      // Somebody else may name this street; then only the property's own pages must not.
      const isElsewhere = shown.values.has(slug) || shown.texts.includes(slug);
      for (const text of [street, street.replaceAll("'", '&#39;'), slug]) needles.push({ text, id, isElsewhere });
    }
    if (price !== undefined) {
      const isElsewhere = price < DISTINCTIVE_EURO || shown.values.has(String(price));
      for (const text of hiddenForms(price)) needles.push({ text, id, isElsewhere });
    }
    if (place) {
      for (const text of [String(place.latitude), String(place.longitude)]) {
        // The middle of the municipality stands in for a hidden place.
        if (!shown.values.has(text)) needles.push({ text, id, isElsewhere: false });
      }
    }
  }
  return needles;
}

/** A property's page without what it shares with others: header, footer and the cards of similar homes. */
function ownPart(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const main = html.slice(html.indexOf('<article class="property'));
  return head + main.slice(0, Math.max(main.indexOf('<section class="similar'), 0));
}

/**
 * Hidden values that stand in a file of the folder all the same; each is a bug of ours, so the site is not published.
 * The page of a home is searched for what that home hides, every other file (lists, data, feeds) for what any hides.
 */
export function checkRedaction(
  folder: string,
  site: Site,
  hidden: Map<string, Hidden>,
  { needles = listNeedles(hidden, site), files = listFiles(folder) } = {},
): Fault[] {
  const search = (some: Needle[]) => searchNeedles(some.map(({ text }) => text));
  const findCommon = search(needles.filter((needle) => !needle.isElsewhere));
  const findOwn = new Map([...Map.groupBy(needles, ({ id }) => id)].map(([id, own]) => [id, search(own)]));
  const homes = new Set(Object.keys(site.past ?? {}));
  for (const { properties } of Object.values(site.byLanguage)) for (const { id } of properties) homes.add(id);
  const faults: Fault[] = [];
  for (const { path, name } of files) {
    if (!SEARCHED.test(name)) continue;
    const id = dirname(name).split(sep).at(-1) ?? '';
    const isHome = homes.has(id);
    const find = isHome ? findOwn.get(id) : findCommon;
    if (!find) continue;
    const text = readFileSync(path, 'utf8');
    const got = find(isHome ? ownPart(text) : text);
    if (got === undefined) continue;
    const record = needles.find((needle) => needle.text === got)?.id ?? id;
    const place = { severity: 'stop', file: name, record } as const;
    faults.push({ ...place, problem: 'problem.hiddenValue', remedy: 'remedy.hiddenValue', values: { got } });
  }
  return faults;
}
