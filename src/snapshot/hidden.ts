import type { Language } from '#domain/language.ts';
import { goalOf } from '#domain/property/goal.ts';
import { redactText } from '#domain/property/redaction.ts';
import { foldText } from '#domain/text/folded-text.ts';
import { slugify } from '#domain/text/slug.ts';
import type { PropertyRecord } from './property-record.ts';
import type { SnapshotRecords } from './records.ts';

/** What a property keeps to itself: its street in every language it is written in, its number, its price. */
export type Hidden = {
  id: string;
  /** By which another text names it, in lower case. */
  references?: string[];
  towns?: string[];
  streets: string[];
  houseNumber?: string;
  /** Set where no price is shown, also when none is known. */
  isPriceHidden?: true;
  price?: number;
  /** Amounts from which the price follows. */
  figures?: number[];
  place?: { latitude: number; longitude: number };
};

/** Stands where a word was taken out; the same in every language. */
export const GAP = '[…]';

/**
 * Hidden values by property id. A property that hides something in one language hides it in all of them, because
 * the pages stand side by side.
 */
export function listHidden(records: SnapshotRecords): Map<string, Hidden> {
  const hidden = new Map<string, Hidden>();
  const languages = Object.keys(records.byLanguage) as Language[];
  const rows = languages.flatMap((language) => records.byLanguage[language]?.properties.rows ?? []);
  const withoutPrice = new Set(rows.filter(({ PublishPrice, Price }) => !PublishPrice || !Price).map(({ ID }) => ID));
  const withoutAddress = new Set(rows.filter((record) => !record.PublishAddress).map(({ ID }) => ID));
  for (const record of rows) {
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

function addPrice(known: Hidden, record: PropertyRecord) {
  const { Price, Goal, Deposit, RegistrationRights, NotaryFees, AgencyCost } = record;
  known.isPriceHidden = true;
  if (Price) known.price = Price;
  const yearly = Price && goalOf(Goal) === 'rent' ? Price * MONTHS : undefined;
  const figures = [yearly, Deposit, RegistrationRights, NotaryFees, AgencyCost].filter((euro) => euro !== undefined);
  known.figures = [...new Set([...(known.figures ?? []), ...figures.filter((euro) => euro > 0)])];
}

function addAddress(known: Hidden, record: PropertyRecord) {
  const street = record.Street?.trim();
  if (street && !known.streets.includes(street)) known.streets.push(street);
  if (record.HouseNumber) known.houseNumber = record.HouseNumber;
  if (record.Latitude !== undefined && record.Longitude !== undefined) {
    known.place = { latitude: record.Latitude, longitude: record.Longitude };
  }
}

type Rule = Parameters<typeof redactText>[1];
/** The same objects for each text and address of a record, so that their patterns are made once. */
type Rules = { text: Rule; price: Rule; name: Rule; slugs: string[]; telling: Map<string, boolean> };
const rulesOf = new WeakMap<Hidden, Rules>();

function rulesFor(hidden: Hidden) {
  const { streets: street, houseNumber, price, figures, isPriceHidden } = hidden;
  const known = rulesOf.get(hidden) ?? {
    text: { street, houseNumber, price, figures, isPriceHidden },
    price: { price },
    name: { street, price },
    slugs: street.map(slugify).filter((slug) => slug !== ''),
    // The record of another language names the same pictures.
    telling: new Map<string, boolean>(),
  };
  rulesOf.set(hidden, known);
  return known;
}

/** A free text without the street and the price that its property hides. */
export function withoutHidden(text: string, hidden: Hidden | undefined): string {
  return hidden ? redactText(text, rulesFor(hidden).text, GAP) : text;
}

/** True for an address of a picture or document that has the hidden street or price in its name. */
export function isTelling(url: string, hidden: Hidden | undefined): boolean {
  if (!hidden) return false;
  const { telling } = rulesFor(hidden);
  const known = telling.get(url) ?? isTold(url, hidden);
  telling.set(url, known);
  return known;
}

function isTold(url: string, hidden: Hidden): boolean {
  const rules = rulesFor(hidden);
  const name = slugify(foldText(url, { isAddress: true }).text);
  const words = name.replaceAll('-', ' ');
  return (
    rules.slugs.some((slug) => name.includes(slug)) ||
    (hidden.price !== undefined && redactText(url, rules.price, '') !== url) ||
    // Abbreviated, or in pieces.
    redactText(words, rules.name, '') !== words
  );
}
