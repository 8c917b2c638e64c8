import type { Fault } from '#api/fault.ts';
import { findFlag, listFollowing, PUBLISHED_BY } from '#domain/property/fields.ts';
import { goalOf } from '#domain/property/goal.ts';
import { redactText } from '#domain/property/redaction.ts';
import { foldText } from '#domain/text/folded-text.ts';
import { GAP } from '#domain/text/gap.ts';
import { slugify } from '#domain/text/slug.ts';
import type { PropertyRecord } from './property-record.ts';
import type { SnapshotRecords } from './records.ts';

/** Hidden data of a property: its street in every language, its house number, its location, its price. */
export type HiddenProperty = {
  id: string;
  /** References by which another text may name the property, in lower case. */
  references?: string[];
  towns?: string[];
  streets: string[];
  houseNumber?: string;
  /** Set when no price is shown, even for an unknown price. */
  isPriceHidden?: true;
  price?: number;
  /** Amounts that reveal the price. */
  figures?: number[];
  /** Set when no address is shown, even for an unknown address. */
  isAddressHidden?: true;
  place?: { latitude: number; longitude: number };
};

/**
 * Hidden values by property ID. A property that hides a value in one language hides it in all, since the pages of all
 * languages are public. Reads the original records: a value that was removed because languages contradict each other
 * may still occur in a text.
 */
export function listHidden({
  byLanguage,
  written,
}: Pick<SnapshotRecords, 'byLanguage' | 'written'>): Map<string, HiddenProperty> {
  const hidden = new Map<string, HiddenProperty>();
  const rows = Object.values(byLanguage).flatMap(({ properties }) => properties.rows);
  const withoutPrice = new Set(rows.filter(({ PublishPrice, Price }) => !PublishPrice || !Price).map(({ ID }) => ID));
  const withoutAddress = new Set(rows.filter((record) => !record.PublishAddress).map(({ ID }) => ID));
  for (const record of written) {
    const hidesPrice = withoutPrice.has(record.ID);
    const hidesAddress = withoutAddress.has(record.ID);
    if (!hidesPrice && !hidesAddress) continue;
    const known = hidden.get(record.ID) ?? { id: record.ID, streets: [] };
    known.references = addName(known.references, record.RecordFile);
    known.towns = addName(known.towns, record.City);
    if (hidesPrice) addPrice(known, record);
    if (hidesAddress) addAddress(known, record);
    hidden.set(record.ID, known);
  }
  return hidden;
}

const addName = (names: string[] = [], name = ''): string[] =>
  name === '' ? names : [...new Set([...names, name.toLowerCase()])];

const MONTHS = 12;
/** Amounts hidden with the price because they reveal it. */
const FIGURES = listFollowing('price')
  .map(({ name }) => name)
  .filter((name) => name !== 'Price');

function addPrice(known: HiddenProperty, record: PropertyRecord) {
  const { Price, Goal } = record;
  known.isPriceHidden = true;
  // The record of another language may state another price.
  const other = known.price === Price ? undefined : known.price;
  if (Price) known.price = Price;
  const yearly = Price && goalOf(Goal) === 'rent' ? Price * MONTHS : undefined;
  const figures = [other, yearly, ...FIGURES.map((name) => record[name])].filter((euro) => typeof euro === 'number');
  known.figures = [...new Set([...(known.figures ?? []), ...figures.filter((euro) => euro > 0)])];
}

function addAddress(known: HiddenProperty, record: PropertyRecord) {
  known.isAddressHidden = true;
  const street = record.Street?.trim();
  if (street && !known.streets.includes(street)) known.streets.push(street);
  if (record.HouseNumber) known.houseNumber = record.HouseNumber;
  if (record.Latitude !== undefined && record.Longitude !== undefined) {
    known.place = { latitude: record.Latitude, longitude: record.Longitude };
  }
}

/** Removes the hidden values of one property from its texts and URLs. */
export type Redaction = {
  /** Removes the hidden street, house number and price from a free text. */
  text: (text: string) => string;
  /** Redacts the number of a file or certificate: removes only the hidden values, and keeps other numbers. */
  values: (value: string) => string;
  /** True when the URL of a picture or document contains the hidden street or price. */
  isRevealing: (url: string) => boolean;
};
const NOTHING_HIDDEN: Redaction = { text: (text) => text, values: (value) => value, isRevealing: () => false };

/** Cached per property, so that its patterns are built once. */
const redactions = new WeakMap<HiddenProperty, Redaction>();

export function redactionOf(hidden: HiddenProperty | undefined): Redaction {
  if (!hidden) return NOTHING_HIDDEN;
  const known = redactions.get(hidden) ?? createRedaction(hidden);
  redactions.set(hidden, known);
  return known;
}

function createRedaction({ streets: street, houseNumber, price, figures, isPriceHidden }: HiddenProperty): Redaction {
  const values = { street, houseNumber, price, figures };
  const text = { ...values, isPriceHidden };
  const [priced, named] = [{ price }, { street, price }];
  const slugs = street.map(slugify).filter((slug) => slug !== '');
  const containsHidden = (url: string): boolean => {
    const name = slugify(foldText(url, { isAddress: true }).text);
    const words = name.replaceAll('-', ' ');
    return (
      slugs.some((slug) => name.includes(slug)) ||
      (price !== undefined && redactText(url, priced, '') !== url) ||
      // Redaction also finds an abbreviated or split street.
      redactText(words, named, '') !== words
    );
  };
  // Cached, since records of other languages have the same pictures.
  const checked = new Map<string, boolean>();
  return {
    text: (written) => redactText(written, text, GAP),
    values: (written) => redactText(written, values, GAP),
    isRevealing: (url) => {
      const known = checked.get(url) ?? containsHidden(url);
      checked.set(url, known);
      return known;
    },
  };
}

/** Removes hidden data from a fault, which staff read in logs and mails. */
export function hideFromStaff(fault: Fault, hidden: ReadonlyMap<string, HiddenProperty>): Fault {
  const own = fault.file.endsWith('.json') && fault.record !== undefined ? hidden.get(fault.record) : undefined;
  if (!own) return fault;
  const flag = findFlag(fault.field ?? '');
  const isHidden =
    flag !== undefined && (flag === PUBLISHED_BY.price ? own.isPriceHidden === true : own.isAddressHidden === true);
  const { values: redact } = redactionOf(own);
  const clean = (value: string | number) => (typeof value === 'string' ? redact(value) : value);
  const values = fault.values && { ...mapValues(fault.values, clean), ...(isHidden && { got: '…' }) };
  return { ...fault, ...(fault.about && { about: redact(fault.about) }), ...(values && { values }) };
}

const mapValues = <Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
