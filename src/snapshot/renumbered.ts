// Properties that return under another ID: matched by reference and location, else by full address.
import type { Fault } from '#api/fault.ts';
import { findOwn } from '#domain/own-value.ts';
import { goalOf } from '#domain/property/goal.ts';
import { isAloneAtAddress } from '#domain/property/kind.ts';
import { findBeforeIn, type Memory, type NumberChanges, renumberMemory } from '#domain/property/memory.ts';
import type { Property } from '#domain/property/property.ts';
import {
  type LastSnapshot,
  type Names,
  namesOf,
  type PlacedRow,
  readIdentified,
  renumberLast,
} from './kept-records.ts';
import { nameRecord } from './property-record.ts';
import { readGoal } from './read-values/choice.ts';
import { type ReadOptions, readSnapshot, type Snapshot } from './site.ts';

/** A removed or added property: its ID, its record, and its identifiers in every language. */
type Candidate = {
  id: string;
  goal: Property['goal'] | undefined;
  kind: string | undefined;
  names: Names[];
  /** The property's first row, whose public data name it for staff. */
  placed: PlacedRow;
};

type Pair = { left: Candidate; came: Candidate };
/** An identifier for comparing two properties, as text; undefined when it is incomplete. */
type Trait = (names: Names) => string | undefined;

const byReference: Trait = ({ reference, place }) => (reference && place ? `${place} ${reference}` : undefined);
const byAddress: Trait = ({ street, house, box, place }) =>
  place && street && house ? [place, street, house, box].join('|') : undefined;

const traitsOf = ({ names }: Candidate, trait: Trait) => new Set(names.flatMap((each) => trait(each) ?? []));

/** True unless both properties have values of this kind and share no value. */
function mayShare(a: Candidate, b: Candidate, trait: Trait): boolean {
  const [own, other] = [traitsOf(a, trait), traitsOf(b, trait)];
  return own.size === 0 || other.size === 0 || own.intersection(other).size > 0;
}

/** True unless town, house number or box differ. Ignores the street, whose name differs by language. */
const isSamePlace = ({ left, came }: Pair) =>
  mayShare(left, came, ({ house, place }) => (house ? `${place} ${house}` : undefined)) &&
  mayShare(left, came, ({ box }) => box || undefined);

/**
 * True unless the properties may be two flats of one building: without a box number, their references must not differ.
 */
const isSameHome = ({ left, came }: Pair) =>
  isAloneAtAddress(came.kind) ||
  came.names.some(({ box }) => box !== '') ||
  mayShare(left, came, ({ reference }) => reference || undefined);

const isAlike = ({ left, came }: Pair) =>
  left.goal !== undefined && left.goal === came.goal && left.kind !== undefined && left.kind === came.kind;

function listPairs(left: readonly Candidate[], came: readonly Candidate[], trait: Trait): Pair[] {
  const byTrait = new Map<string, Candidate[]>();
  for (const one of left)
    for (const name of traitsOf(one, trait)) byTrait.set(name, [...(byTrait.get(name) ?? []), one]);
  return came.flatMap((one) => {
    const found = [...traitsOf(one, trait)].flatMap((name) => byTrait.get(name) ?? []);
    return [...new Set(found)].map((other) => ({ left: other, came: one }));
  });
}

/** Pairs whose members are in no other pair. */
function findSingle(pairs: readonly Pair[]): Pair[] {
  const lefts = Map.groupBy(pairs, ({ left }) => left.id);
  const cames = Map.groupBy(pairs, ({ came }) => came.id);
  return pairs.filter(({ left, came }) => lefts.get(left.id)?.length === 1 && cames.get(came.id)?.length === 1);
}

const RULES = [
  { trait: byReference, isTrue: isSamePlace },
  { trait: byAddress, isTrue: isSameHome },
];

/** Splits possible pairs into certain and ambiguous ones. */
function matchPairs(left: readonly Candidate[], came: readonly Candidate[]): { sure: Pair[]; unsure: Pair[] } {
  const sure: Pair[] = [];
  const possible: Pair[] = [];
  const isOpen = (pair: Pair) => !sure.some((one) => one.left === pair.left || one.came === pair.came);
  for (const { trait, isTrue } of RULES) {
    const pairs = listPairs(left, came, trait).filter(isOpen);
    sure.push(...findSingle(pairs.filter(isAlike)).filter(isTrue));
    possible.push(...pairs);
  }
  return { sure, unsure: possible.filter(isOpen) };
}

const nameOf = ({ id, placed }: Candidate): string => {
  const about = nameRecord(placed.row);
  return about ? `${id} (${about})` : id;
};

function listNotices({ sure, unsure }: ReturnType<typeof matchPairs>): Fault[] {
  const faultOf = (came: Candidate, from: string, kind: 'renumbered' | 'renumberedUnsure'): Fault => {
    const about = nameRecord(came.placed.row);
    return {
      severity: 'notice',
      file: `${came.placed.language}/properties.json`,
      record: came.id,
      ...(about && { about }),
      field: 'ID',
      problem: `problem.${kind}`,
      remedy: `remedy.${kind}`,
      values: { from, id: came.id },
    };
  };
  const asked = [...Map.groupBy(unsure, ({ came }) => came).entries()].map(([came, pairs]) =>
    faultOf(came, [...new Set(pairs.map(({ left }) => nameOf(left)))].join(' / '), 'renumberedUnsure'),
  );
  return [...sure.map(({ left, came }) => faultOf(came, left.id, 'renumbered')), ...asked];
}

type Today = {
  folder: string;
  /** A property's current public state by ID. */
  find: (id: string) => Property | undefined;
  /** True for the lower-case ID of a property that is kept although its rows are unreadable. */
  isKept: (id: string) => boolean;
};

const typeOf = ({ row }: PlacedRow): string => JSON.stringify([row.WebID, row.WebIDs]);

/**
 * Finds properties of the last release that are missing today and returned under a new ID. A pair counts as one
 * property only when each is the other's only match with the same goal and kind; other pairs with a common identifier
 * are reported to staff.
 */
export function findRenumbered(
  { folder, find, isKept }: Today,
  last: LastSnapshot,
  memory: Memory,
): { renumbered: NumberChanges; faults: Fault[] } {
  const shown = Object.keys(memory).filter((id) => findOwn(memory, id)?.goneSince === undefined);
  const gone = shown.filter((id) => !find(id) && !isKept(id.toLowerCase()));
  if (gone.length === 0) return { renumbered: new Map(), faults: [] };
  const today = readIdentified(folder);
  const before = readIdentified(last.folder, last.kept, last.onDamage);
  const known = new Set(Object.keys(memory).map((id) => id.toLowerCase()));
  const left = gone.flatMap((id): Candidate[] => {
    const rows = before.get(id.toLowerCase());
    const shared = findOwn(memory, id)?.last.shared;
    if (!rows || !shared || today.has(id.toLowerCase())) return [];
    return [
      { id, goal: shared.goal, kind: shared.kinds?.[0], names: rows.map(({ row }) => namesOf(row)), placed: rows[0] },
    ];
  });
  if (left.length === 0) return { renumbered: new Map(), faults: [] };
  const came = [...today].flatMap(([small, rows]): Candidate[] => {
    if (known.has(small)) return [];
    const [placed] = rows;
    const own = find(placed.id);
    const goal = readGoal(placed.row.Goal);
    // A property that is not shown yet has no kind: takes the kind of a removed property with exactly the same type.
    const twin = left.find((one) => typeOf(one.placed) === typeOf(placed));
    return [
      {
        id: own?.id ?? placed.id,
        goal: own?.goal ?? (goal.kind === 'value' ? goalOf(goal.value) : undefined),
        kind: own ? own.kinds[0] : twin?.kind,
        names: rows.map(({ row }) => namesOf(row)),
        placed,
      },
    ];
  });
  const found = matchPairs(left, came);
  return { renumbered: new Map(found.sure.map(({ left, came }) => [left.id, came.id])), faults: listNotices(found) };
}

/** A snapshot and the memory of its properties; renumbered properties have their new ID. */
export type RememberedSnapshot = Snapshot & { memory: Memory; renumbered: NumberChanges };

/** Reads a snapshot folder of a site with a memory (snapshot/site.ts). */
export function readRemembered(
  folder: string,
  { memory, last, ...options }: Omit<ReadOptions, 'findBefore'> & { memory: Memory },
): RememberedSnapshot {
  const read = (known: Memory, before: LastSnapshot | undefined) =>
    readSnapshot(folder, undefined, { ...options, findBefore: findBeforeIn(known), last: before });
  const first = read(memory, last);
  if (!first.site || !last) return { ...first, memory, renumbered: new Map() };
  const all = Object.values(first.site.byLanguage).flatMap(({ properties }) => properties);
  const byId = new Map(all.map((property) => [property.id, property]));
  const today = { folder, find: (id: string) => byId.get(id), isKept: (id: string) => Object.hasOwn(first.kept, id) };
  const { renumbered, faults } = findRenumbered(today, last, memory);
  if (renumbered.size === 0) return { ...first, faults: [...first.faults, ...faults], memory, renumbered };
  const known = renumberMemory(memory, renumbered);
  const second = read(known, renumberLast(last, renumbered));
  return { ...second, faults: [...second.faults, ...faults], memory: known, renumbered };
}
