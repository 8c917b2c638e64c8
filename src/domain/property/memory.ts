import type { Language, Localised } from '../language.ts';
import { findOwn } from '../own-value.ts';
import { addPrice, type PricePoint } from '../price/price-history.ts';
import type { Facts } from './facts.ts';
import { HELD_FACTS } from './plausibility.ts';
import type { Property } from './property.ts';

type LocalTexts = Pick<Property, 'typeName' | 'headline' | 'city'>;

/** Last shown data of a removed property: no address, texts, video, agent or documents, and one picture. */
type LastSeen = { shared: Omit<Property, keyof LocalTexts>; worded: Localised<LocalTexts> };

/** Data remembered about a property between releases; only public data. Dates are yyyy-mm-dd. */
export type PropertyMemory = {
  firstSeen: string;
  lastSeen: string;
  /** The day of the first release without the property. */
  goneSince?: string;
  /** URL path of its page in each language. */
  paths: Localised;
  /** Former URL paths, oldest first. */
  former?: Partial<Record<Language, string[]>>;
  /** Former IDs, oldest first. */
  formerIds?: string[];
  /** Published prices, oldest first. */
  prices?: PricePoint[];
  last: LastSeen;
};

/** All properties of a release, and those removed recently, by ID. */
export type Memory = Readonly<Record<string, PropertyMemory>>;

/** Renumbered properties: the old ID, and the new one. */
export type NumberChanges = ReadonlyMap<string, string>;

/** A property on the site, in each language, with the URL paths of its pages. */
export type Sighting = { id: string; paths: Localised; properties: Localised<Property> };

type Moment = { today: string; keepGoneDays: number };

const DAY_MS = 86_400_000;
/** Maximum number of former URL paths, and of former IDs. */
const MAX_FORMER = 20;

function keepFacts(facts: Facts): Facts {
  const kept: Facts = {};
  for (const id of HELD_FACTS) if (facts[id] !== undefined) kept[id] = facts[id];
  return kept;
}

function lastSightOf(properties: Localised<Property>): LastSeen | undefined {
  const [any] = Object.values(properties);
  if (!any) return undefined;
  const { id, goal, availability, typeIds, kinds, createdOn, modifiedOn, place, price, energy, facts, pictures } = any;
  const worded: LastSeen['worded'] = {};
  for (const [language, { typeName, headline, city }] of Object.entries(properties) as [Language, Property][])
    worded[language] = { typeName, headline, city };
  const shared = {
    id,
    goal,
    availability,
    typeIds,
    kinds,
    marquee: 0,
    isNewBuild: false,
    ...(createdOn && { createdOn }),
    ...(modifiedOn && { modifiedOn }),
    ...(place && { place }),
    price: price.kind === 'amount' ? price : ({ kind: 'onRequest' } as const),
    ...(energy && { energy }),
    facts: keepFacts(facts),
    pictures: pictures.slice(0, 1),
    plans: [],
    documents: [],
  };
  return { shared, worded };
}

/** Reason why a property left the site, by its last record; "gone" when it disappeared while available. */
export type Outcome = 'sold' | 'rented' | 'gone';

export function outcomeOf({ availability }: Pick<Property, 'availability'>): Outcome {
  return availability === 'available' ? 'gone' : availability;
}

/** A removed property as last shown in a language; undefined when it had no page in it. */
export function restoreProperty({ last }: PropertyMemory, language: Language): Property | undefined {
  const worded = last.worded[language];
  // A memory of an earlier version has neither kinds nor plans.
  return worded && { ...last.shared, kinds: last.shared.kinds ?? [], plans: last.shared.plans ?? [], ...worded };
}

type KnownBefore = LastSeen['shared'] & { isGone?: true };
const sharedOf = (property: PropertyMemory | undefined): KnownBefore | undefined =>
  property?.goneSince === undefined ? property?.last.shared : { ...property.last.shared, isGone: true };

/** Last shown data of a property, by its ID in upper or lower case; `isGone`: the property has been removed. */
export function findBeforeIn(memory: Memory): (id: string) => KnownBefore | undefined {
  let bySmall: Map<string, PropertyMemory> | undefined;
  return (id) => {
    if (Object.hasOwn(memory, id)) return sharedOf(findOwn(memory, id));
    if (!/[a-z]/i.test(id)) return undefined;
    bySmall ??= new Map(Object.entries(memory).map(([known, property]) => [known.toLowerCase(), property]));
    return sharedOf(bySmall.get(id.toLowerCase()));
  };
}

function advanceFormerPaths(before: PropertyMemory | undefined, paths: Localised): PropertyMemory['former'] {
  const former: NonNullable<PropertyMemory['former']> = { ...before?.former };
  for (const [language, old] of Object.entries(before?.paths ?? {}) as [Language, string][])
    if (old !== paths[language]) former[language] = [...(former[language] ?? []).filter((path) => path !== old), old];
  for (const [language, list] of Object.entries(former) as [Language, string[]][]) {
    const left = list.filter((path) => path !== paths[language]).slice(-MAX_FORMER);
    if (left.length > 0) former[language] = left;
    else delete former[language];
  }
  return Object.keys(former).length > 0 ? former : undefined;
}

/** A hidden price deletes its history; a label ("under option") keeps it, but does not show it. */
function keepPrices(before: PropertyMemory | undefined, { price }: Property, today: string): PricePoint[] {
  const known = before?.prices ?? [];
  if (price.kind === 'amount')
    return addPrice(known, { on: today, euro: price.euro, ...(price.vat && { vat: price.vat }) });
  return price.kind === 'label' ? known : [];
}

/** Limits stored dates to today: later ones were written by a wrong clock. */
function capDates(known: PropertyMemory, today: string): PropertyMemory {
  const past = (day: string) => (day > today ? today : day);
  const { firstSeen, goneSince, prices } = known;
  return {
    ...known,
    firstSeen: past(firstSeen),
    ...(goneSince !== undefined && { goneSince: past(goneSince) }),
    ...(prices && { prices: prices.map((point) => ({ ...point, on: past(point.on) })) }),
  };
}

function see(
  before: PropertyMemory | undefined,
  { paths, properties }: Sighting,
  today: string,
): PropertyMemory | undefined {
  const [any] = Object.values(properties);
  const last = lastSightOf(properties);
  if (!any || !last) return undefined;
  const former = advanceFormerPaths(before, paths);
  const prices = keepPrices(before, any, today);
  return {
    firstSeen: before?.firstSeen ?? today,
    lastSeen: today,
    paths,
    ...(former && { former }),
    ...(before?.formerIds && { formerIds: before.formerIds }),
    ...(prices.length > 0 && { prices }),
    last,
  };
}

/**
 * Prices shown on a property's page: only when there are several, the property is available, and the last one is the
 * current price.
 */
export function findPrices(memory: Memory, { id, availability, price }: Property): PricePoint[] | undefined {
  const prices = findOwn(memory, id)?.prices;
  const isShown = availability === 'available' && price.kind === 'amount' && prices?.at(-1)?.euro === price.euro;
  return isShown && prices.length > 1 ? prices : undefined;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Memory for the next release: its properties, and those removed fewer than `keepGoneDays` ago. */
export function remember(before: Memory, sightings: Iterable<Sighting>, { today, keepGoneDays }: Moment): Memory {
  const properties = new Map<string, PropertyMemory>();
  for (const sighting of sightings) {
    const known = findOwn(before, sighting.id);
    const property = see(known && capDates(known, today), sighting, today);
    if (property) properties.set(sighting.id, property);
  }
  for (const [id, known] of Object.entries(before)) {
    const property = capDates(known, today);
    const goneSince = property.goneSince ?? today;
    if (!properties.has(id) && daysBetween(goneSince, today) < keepGoneDays)
      properties.set(id, { ...property, goneSince });
  }
  return Object.fromEntries([...properties].map(([id, property]) => [id, dropTaken(id, property, properties)]));
}

/** Drops former IDs that other properties use now. */
function dropTaken(id: string, property: PropertyMemory, taken: ReadonlyMap<string, unknown>): PropertyMemory {
  const { formerIds, ...rest } = property;
  if (!formerIds) return property;
  const left = formerIds.filter((former) => former !== id && !taken.has(former)).slice(-MAX_FORMER);
  return left.length > 0 ? { ...rest, formerIds: left } : rest;
}

/** Memory of each property, under its new ID if it has one. */
export function renumberMemory(memory: Memory, renumbered: NumberChanges): Memory {
  if (renumbered.size === 0) return memory;
  const moved = new Set(renumbered.values());
  return Object.fromEntries(
    Object.entries(memory)
      .filter(([id]) => !moved.has(id))
      .map(([id, property]) => {
        const now = renumbered.get(id);
        if (now === undefined) return [id, property];
        const { last, formerIds = [] } = property;
        const shared = { ...last.shared, id: now };
        const numbers = [...formerIds.filter((former) => former !== id), id];
        return [now, { ...property, formerIds: numbers, last: { ...last, shared } }];
      }),
  );
}

/** Current ID by former ID. */
export function listFormerIds(memory: Memory): Map<string, string> {
  return new Map(
    Object.entries(memory).flatMap(([id, { formerIds = [] }]) => formerIds.map((former) => [former, id] as const)),
  );
}
