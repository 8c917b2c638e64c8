// Removes a property's hidden data from other texts of a public site: an article, a page, another property.

import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { searchAddresses } from '#domain/place/street-pattern.ts';
import type { Property } from '#domain/property/property.ts';
import { foldParts, hiddenForms, redactText } from '#domain/property/redaction.ts';
import type { LanguageSite, Site } from '#domain/site/site.ts';
import { IMAGE, type LeafMap, mapLeaves, SITE_SHAPE } from '#domain/site/site-shape.ts';
import { GAP } from '#domain/text/gap.ts';
import { SHORTEST, searchNeedles } from '#domain/text/needle-search.ts';
import { normaliseName, stripAccents } from '#domain/text/text.ts';
import type { HiddenProperty } from './hidden.ts';

/** Text sources of a site, and their files in the export; `*` is the language. */
const SOURCES = {
  properties: '*/properties.json',
  articles: '*/articles.json',
  projects: '*/projects.json',
  neighbourhoods: '*/neighbourhoods.json',
  pages: 'menu.json',
  menu: 'menu.json',
  topBar: 'topbar.json',
  footer: 'footer.json',
  agency: 'site.json',
  search: 'site.json',
} as const satisfies Record<TextPart, string>;
type TextPart = {
  [Part in keyof LanguageSite]: (typeof SITE_SHAPE)[Part] extends 'none' ? never : Part;
}[keyof LanguageSite];
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;
/** Owner of a text: a property, an article, a page, the agency … */
export type SiteItem = ItemOf<LanguageSite[TextPart]>;

/** Texts of a property, by export field. */
const FIELDS: Readonly<Record<string, string>> = {
  headline: 'TypeDescription',
  description: 'Description',
  typeName: 'MainTypeName',
  marqueeName: 'MarqueeName',
} satisfies Partial<Record<keyof Property, string>>;
const fieldOf = (name: string): string => findOwn(FIELDS, name) ?? name;

/** Position of a text in the export. */
export type Place = { file: string; record?: string; field: string };

/** Language of an item's texts. */
function languageOf(item: SiteItem, page: Language): Language {
  if ('headline' in item) return item.headline.language;
  if ('cityName' in item) return item.name.language;
  return 'intro' in item && 'kind' in item ? item.language : page;
}

export const idOf = (item: SiteItem): string | undefined => ('id' in item ? item.id : undefined);

function placeOf(part: TextPart, item: SiteItem, page: Language, path: readonly string[]): Place {
  const source = SOURCES[part];
  const names = path.filter((key) => key !== 'text').map(fieldOf);
  const field = [...(source.startsWith('*') ? [] : [page]), ...names].join(' › ');
  const isTranslated = 'recordLanguage' in item && item.recordLanguage !== undefined;
  const file = isTranslated ? '*/property-texts.json' : source;
  const id = idOf(item);
  return { file: file.replace('*', languageOf(item, page)), ...(id && { record: id }), field };
}

type TextMap = (text: string, item: SiteItem, placeOf: () => Place) => string | undefined;

/**
 * Maps all texts of a site with `map`. A URL mapped to undefined is removed; a link mapped to undefined is removed with
 * its whole item.
 */
export function mapSite(site: Site, map: TextMap): Site {
  // Pages of several languages share a property: common parts are checked once.
  const seen = new Map<object, unknown>();
  const mapPart = (own: LanguageSite, part: TextPart) => {
    const mapItem = (item: SiteItem) => {
      const mapLeaf: LeafMap = (leaf, value, path) => {
        if (leaf === 'image') return mapLeaves(value, IMAGE, mapLeaf, seen, [...path]);
        // Pictures of a record are checked when the record is parsed.
        if (leaf === 'picture' || typeof value !== 'string') return value;
        // A function, since the position of a text is needed for reports only.
        const mapped = map(value, item, () => placeOf(part, item, own.language, path));
        return leaf === 'text' ? (mapped ?? '') : mapped;
      };
      return mapLeaves(item, SITE_SHAPE[part], mapLeaf, seen);
    };
    const value = own[part];
    return Array.isArray(value) ? value.map(mapItem).filter((item) => item !== undefined) : mapItem(value);
  };
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(site.byLanguage)) {
    const parts = (Object.keys(SOURCES) as TextPart[]).map((part) => [part, mapPart(own, part)]);
    byLanguage[own.language] = { ...own, ...Object.fromEntries(parts) };
  }
  return { ...site, byLanguage };
}

/**
 * Amounts below this, and multiples of ROUND_EURO, often have another meaning: the text must also name the property.
 */
const DISTINCTIVE_EURO = 100_000;
const ROUND_EURO = 10_000;
export const isDistinctive = (euro: number): boolean => euro >= DISTINCTIVE_EURO && euro % ROUND_EURO !== 0;

const addressKey = ({ street, houseNumber = '' }: { street: string; houseNumber?: string }) =>
  normaliseName(`${street} ${houseNumber}`);

/** Prices and addresses that the site shows anyway; an equal hidden value need not be removed. */
function listShown(site: Site): { prices: Set<number>; addresses: Set<string> } {
  const prices = new Set<number>();
  // Collects objects, which the pages of several languages share, so that each is formatted once.
  const addresses = new Set<Parameters<typeof addressKey>[0]>();
  for (const { agency, properties, projects, neighbourhoods } of Object.values(site.byLanguage)) {
    addresses.add(agency);
    for (const { address } of [...properties, ...projects, ...neighbourhoods]) if (address) addresses.add(address);
    for (const { price } of properties) if (price.kind === 'amount') prices.add(price.euro);
  }
  return { prices, addresses: new Set([...addresses].map(addressKey)) };
}

type Rule = Parameters<typeof redactText>[1];
type Secret = {
  owner: HiddenProperty;
  rule: Rule;
  /** Rule for the street alone, without the house number. */
  street: Rule;
  problem: 'problem.hiddenPrice' | 'problem.hiddenAddress';
};

type Secrets = {
  /** Secrets by their written forms, in lower case. */
  prices: Map<string, Secret[]>;
  addresses: { streets: readonly string[]; houseNumber: string; owner: Secret }[];
};

function listSecrets(hidden: Iterable<HiddenProperty>, site: Site): Secrets {
  const shown = listShown(site);
  const [prices, addresses]: [Secrets['prices'], Secrets['addresses']] = [new Map(), []];
  for (const owner of hidden) {
    const { price, streets, houseNumber } = owner;
    // One object per street, so that its patterns are built once.
    const street = { street: streets };
    if (price !== undefined && !shown.prices.has(price)) {
      const secret: Secret = { owner, rule: { price }, street, problem: 'problem.hiddenPrice' };
      for (const form of new Set(hiddenForms(price).map((form) => form.toLowerCase())))
        prices.set(form, [...(prices.get(form) ?? []), secret]);
    }
    // A street alone is not secret, only a street with its house number.
    if (houseNumber === undefined || streets.length === 0) continue;
    if (streets.some((own) => shown.addresses.has(addressKey({ street: own, houseNumber })))) continue;
    const rule = { ...street, houseNumber };
    addresses.push({ streets, houseNumber, owner: { owner, rule, street, problem: 'problem.hiddenAddress' } });
  }
  return { prices, addresses };
}

/** The text without the secret; unchanged when it does not contain it. */
function redactSecret(text: string, { rule, street, problem }: Secret): string {
  const redacted = redactText(text, rule, GAP);
  if (problem === 'problem.hiddenPrice' || redacted === text) return redacted;
  return redacted === redactText(text, street, GAP) ? text : redacted;
}

/** False for a round or small amount when nothing else in the item names the property. */
function isMeant({ owner, problem }: Secret, item: SiteItem): boolean {
  const { price, references = [], towns = [] } = owner;
  if (problem === 'problem.hiddenAddress' || price === undefined || isDistinctive(price)) return true;
  const among = JSON.stringify(item).toLowerCase();
  return [...references, ...(price >= DISTINCTIVE_EURO ? towns : [])].some((name) => among.includes(name));
}

const HAS_DIGIT = /\d/;
const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)\S+$/.test(text);

/**
 * Removes hidden prices and addresses from texts about something else; a property's own texts are redacted when it is
 * parsed (project-property.ts). Reports each changed text. `prepare` maps each text first, so that all texts are
 * traversed only once.
 */
export function withholdTexts(
  site: Site,
  hidden: ReadonlyMap<string, HiddenProperty>,
  report: (fault: Fault) => void,
  prepare: (text: string) => string | undefined = (text) => text,
): Site {
  const { prices, addresses } = listSecrets(hidden.values(), site);
  const findPrices = searchNeedles([...prices.keys()]);
  const findAddresses = searchAddresses(addresses);
  const findSecrets = (text: string): readonly Secret[] => {
    if (text.length < SHORTEST) return [];
    const near = new Set<Secret>();
    if (HAS_DIGIT.test(text))
      findPrices(stripAccents(text), (needle) => {
        for (const secret of prices.get(needle) ?? []) near.add(secret);
        return false;
      });
    if (addresses.length > 0)
      for (const part of foldParts(text)) for (const secret of findAddresses(part)) near.add(secret);
    return [...near].filter((secret) => redactSecret(text, secret) !== text);
  };
  /** Cached results per text, since many properties share texts: the prepared text, and secrets of any owner in it. */
  const known = new Map<string, { text: string | undefined; secrets: readonly Secret[] }>();
  const readText = (written: string) => {
    let read = known.get(written);
    if (!read) {
      const text = prepare(written);
      read = { text, secrets: text === undefined ? [] : findSecrets(text) };
      known.set(written, read);
    }
    return read;
  };
  const faults = new Map<string, { fault: Fault; ids: Set<string> }>();
  const addFault = ({ file, record, field }: Place, { problem, owner }: Secret) => {
    // A text may reveal several properties' data: it is reported once.
    const key = JSON.stringify([file, record, field, problem]);
    const place = { file, ...(record && { record }), field };
    const known = faults.get(key) ?? {
      fault: { severity: 'withheld' as const, ...place, problem, remedy: 'remedy.withheld' as const },
      ids: new Set<string>(),
    };
    known.ids.add(owner.id);
    faults.set(key, known);
  };
  const withheld = mapSite(site, (written, item, placeOf) => {
    const { text, secrets } = readText(written);
    let left = text;
    for (const secret of secrets) {
      if (secret.owner.id === idOf(item) || !isMeant(secret, item)) continue;
      left = isAddress(left ?? '') ? undefined : left && redactSecret(left, secret);
      addFault(placeOf(), secret);
    }
    return left;
  });
  for (const { fault, ids } of faults.values()) report({ ...fault, values: { id: [...ids].join(', ') } });
  return withheld;
}
