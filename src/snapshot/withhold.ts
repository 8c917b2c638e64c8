// Takes out of a public site what one of its properties hides and another text tells: an article, a page, another property.
import type { Fault } from '#api/fault.ts';
import type { Language, Phrase } from '#domain/language.ts';
import { listStreetNames } from '#domain/place/street-pattern.ts';
import { hiddenForms, redactText } from '#domain/property/redaction.ts';
import type { LanguageSite, Site } from '#domain/site.ts';
import { SHORTEST, searchNeedles } from '#domain/text/needle-search.ts';
import { normaliseName, stripAccents } from '#domain/text/text.ts';
import { GAP, type Hidden } from './hidden.ts';

/** Parts of a site that texts come from, and the file of the export that holds them; `*` is the language. */
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
} as const satisfies Partial<Record<keyof LanguageSite, string>>;

/** Where no text of an agency's stands: names and addresses of our own, numbers, dates, what one of a few words says. */
const NO_TEXTS: ReadonlySet<string> = new Set(
  [
    'id slug route typeIds propertyIds kinds kind language recordLanguage createdOn modifiedOn goal availability',
    // Pictures are looked at by their names when they are read; own address and agent are shown on purpose.
    'pictures plans sizes city place price energy address contact manager office format',
    'availableFrom condition heating glazing windowFrame kitchen roof chargesBasis vat planningDestination',
    'floodArea floodScoreParcel floodScoreBuilding asbestosType asbestosDate energyCertificateEndDate',
  ].flatMap((line) => line.split(' ')),
);

/** Texts of a property, as the export calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  headline: 'TypeDescription',
  description: 'Description',
  typeName: 'MainTypeName',
  marqueeName: 'MarqueeName',
};
const fieldOf = (name: string): string => FIELDS[name] ?? name;

type TextMap = (text: string, path: readonly string[]) => string | undefined;

/**
 * The same value with its texts as `map` gives them, itself where none changes. An address (of a picture, a link) that
 * is given no text goes with all that belongs to it. `path` leads to where it is, and moves on.
 */
function mapTexts(value: unknown, map: TextMap, seen: Map<object, unknown>, path: string[] = []): unknown {
  if (typeof value === 'string') return map(value, path);
  if (Array.isArray(value)) {
    let changed: unknown[] | undefined;
    for (const [index, item] of value.entries()) {
      const mapped = mapTexts(item, map, seen, path);
      if (mapped !== item) changed ??= value.slice(0, index);
      if (mapped !== undefined) changed?.push(mapped);
    }
    return changed ?? value;
  }
  if (typeof value !== 'object' || value === null) return value;
  // Languages share what a property consists of, so deeper down nothing is met twice.
  const isShared = path.length <= 1;
  const known = isShared ? seen.get(value) : undefined;
  if (known !== undefined) return known;
  let changed: Record<string, unknown> | undefined;
  for (const key in value) {
    const own: unknown = value[key as keyof typeof value];
    if (typeof own === 'number' || typeof own === 'boolean' || NO_TEXTS.has(key)) continue;
    path.push(key);
    const mapped = typeof own === 'string' ? map(own, path) : mapTexts(own, map, seen, path);
    path.pop();
    if (mapped === own) continue;
    if (mapped === undefined && (key === 'url' || key === 'href')) return undefined;
    changed ??= { ...value };
    if (mapped === undefined) delete changed[key];
    else changed[key] = mapped;
  }
  if (isShared) seen.set(value, changed ?? value);
  return changed ?? value;
}

/** Where the export has a text. */
export type Place = { file: string; record?: string; field: string };

/** A site whose texts are what `map` makes of them; what is kept of properties that left as well. */
export function mapSite(
  site: Site,
  map: (text: string, item: unknown, placeOf: () => Place) => string | undefined,
): Site {
  // Pages of several languages show one property: what they share is looked at once.
  const seen = new Map<object, unknown>();
  const mapItem = (item: unknown, source: string, language: Language): unknown => {
    // Asked for few texts: what a text is called is found out when something is said of it.
    const placeOf = (path: readonly string[]): Place => {
      const { id, ...texts } = item as {
        id?: string;
        language?: Language;
        recordLanguage?: Language;
        headline?: Phrase;
        name?: Phrase;
      };
      const own = texts.headline?.language ?? texts.name?.language ?? texts.language;
      const field = [
        ...(source.startsWith('*') ? [] : [language]),
        ...path.filter((key) => key !== 'text').map(fieldOf),
      ].join(' › ');
      const file = texts.recordLanguage ? '*/property-texts.json' : source;
      return { file: file.replace('*', own ?? language), ...(id && { record: id }), field };
    };
    const mapText: TextMap = (text, path) => map(text, item, () => placeOf(path));
    return mapTexts(item, mapText, seen);
  };
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(site.byLanguage)) {
    const mapped: Record<string, unknown> = { ...own };
    for (const [part, source] of Object.entries(SOURCES)) {
      const value = own[part as keyof typeof SOURCES];
      mapped[part] = Array.isArray(value)
        ? value.map((item) => mapItem(item, source, own.language))
        : mapItem(value, source, own.language);
    }
    byLanguage[own.language] = mapped as LanguageSite;
  }
  return { ...site, byLanguage };
}

/** Smaller amounts, and round ones, are often about something else: another text must name the property as well. */
const DISTINCTIVE_EURO = 100_000;
const ROUND_EURO = 10_000;
export const isDistinctive = (euro: number): boolean => euro >= DISTINCTIVE_EURO && euro % ROUND_EURO !== 0;

const addressKey = ({ street, houseNumber = '' }: { street: string; houseNumber?: string }) =>
  normaliseName(`${street} ${houseNumber}`);

/** What somebody else shows: another property's price, the address of its neighbour downstairs, the agency's own. */
function listShown(site: Site): { prices: Set<number>; addresses: Set<string> } {
  const prices = new Set<number>();
  // The pages of several languages share them.
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
  owner: Hidden;
  rule: Rule;
  /** Of an address: its street alone, and the digits of its number. */
  street: Rule;
  number: string;
  problem: 'problem.hiddenPrice' | 'problem.hiddenAddress';
};

/** Texts to look for, in lower case, with whose secret each is. */
function listSecrets(hidden: Iterable<Hidden>, site: Site): Map<string, Secret[]> {
  const { prices, addresses } = listShown(site);
  const secrets = new Map<string, Secret[]>();
  const add = (text: string, secret: Secret) => {
    const key = text.toLowerCase();
    const known = secrets.get(key);
    if (known) known.push(secret);
    else secrets.set(key, [secret]);
  };
  for (const owner of hidden) {
    const { price, streets, houseNumber } = owner;
    // One object each, so that its patterns are made once.
    const street = { street: streets };
    const number = /\d+/.exec(houseNumber ?? '')?.[0] ?? '';
    const priced: Secret = { owner, rule: { price }, street, number, problem: 'problem.hiddenPrice' };
    const addressed: Secret = {
      owner,
      rule: { ...street, houseNumber },
      street,
      number,
      problem: 'problem.hiddenAddress',
    };
    if (price !== undefined && !prices.has(price))
      for (const form of new Set(hiddenForms(price).map((form) => form.toLowerCase()))) add(form, priced);
    // A street is nobody's own; with its number it is an address.
    if (houseNumber === undefined || streets.some((street) => addresses.has(addressKey({ street, houseNumber }))))
      continue;
    for (const form of new Set(streets.flatMap(listStreetNames))) add(form, addressed);
  }
  return secrets;
}

/** The text without the secret; the same text where it does not tell it. */
function redactSecret(text: string, { owner, rule, street, problem }: Secret, item: unknown): string {
  const { price, references = [], towns = [] } = owner;
  if (problem === 'problem.hiddenAddress') {
    const redacted = redactText(text, rule, GAP);
    return redacted === text || redacted === redactText(text, street, GAP) ? text : redacted;
  }
  if (price === undefined) return text;
  const redacted = redactText(text, rule, GAP);
  if (redacted === text || isDistinctive(price)) return redacted;
  const among = JSON.stringify(item).toLowerCase();
  const names = price >= DISTINCTIVE_EURO ? [...references, ...towns] : references;
  return names.some((name) => among.includes(name)) ? redacted : text;
}

/** So far from a street stands its number, with entities and the address of a link between them. */
const NUMBER_WITHIN = 200;

const HAS_DIGIT = /\d/;
const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)\S+$/.test(text);

/**
 * The site without what its texts tell of the hidden price or address of a property they are not of; the property's own
 * are cleaned when it is read (project-property.ts). Each text that is changed is reported. `prepare` gives each text as
 * it is to be shown otherwise: all of them are walked through once.
 */
export function withholdTexts(
  site: Site,
  hidden: ReadonlyMap<string, Hidden>,
  report: (fault: Fault) => void,
  prepare: (text: string) => string | undefined = (text) => text,
): Site {
  const secrets = listSecrets(hidden.values(), site);
  const find = searchNeedles([...secrets.keys()]);
  return mapSite(site, (written, item, placeOf) => {
    const text = prepare(written);
    // No price and no address is without a digit.
    if (text === undefined || text.length < SHORTEST || !HAS_DIGIT.test(text)) return text;
    const found = new Set<Secret>();
    const searched = stripAccents(text);
    find(searched, (needle, start) => {
      const around = searched.slice(Math.max(start - NUMBER_WITHIN, 0), start + needle.length + NUMBER_WITHIN);
      const numbers: readonly string[] = around.match(/\d+/g) ?? [];
      for (const secret of secrets.get(needle) ?? []) {
        if (secret.owner.id === (item as { id?: string }).id) continue;
        // Many lie in one street: most texts that name it name another number.
        if (secret.problem === 'problem.hiddenAddress' && !numbers.includes(secret.number)) continue;
        found.add(secret);
      }
      return false;
    });
    let left: string | undefined = text;
    for (const secret of found) {
      const redacted: string | undefined = left && redactSecret(left, secret, item);
      if (redacted === left) continue;
      left = isAddress(text) ? undefined : redacted;
      report({
        severity: 'withheld',
        ...placeOf(),
        problem: secret.problem,
        remedy: 'remedy.withheld',
        values: { id: secret.owner.id },
      });
    }
    return left;
  });
}
