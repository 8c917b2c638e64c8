import type { ListSort } from './list-query.ts';

/** Input of the sort; properties come newest first. */
export type SortableData = {
  types: readonly { id: string; showOrder: number }[];
  cities: readonly { name: string; slug: string; zip: string; spellings: readonly string[] }[];
  properties: {
    /** 0 means available; sold and rented properties are at the end of every list (docs/decisions/0020). */
    availability: readonly number[];
    city: readonly number[];
    types: readonly (readonly number[])[];
    /** Euro; null when no price is shown. */
    price: readonly (number | null)[];
  };
};

const LAST = Number.MAX_VALUE;

/** Rank of every city in alphabetical order. */
function rankCities(cities: SortableData['cities']): number[] {
  const collator = new Intl.Collator('nl');
  const sorted = cities
    .map(({ name, zip }, index) => ({ name, zip, index }))
    .sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.zip, b.zip));
  const ranks: number[] = [];
  for (const [rank, { index }] of sorted.entries()) ranks[index] = rank;
  return ranks;
}

/**
 * The number by which each row is sorted. Hidden prices come last in both directions, so that reversing the order
 * reveals nothing.
 */
function listKeys({ types, cities, properties }: SortableData, sort: ListSort): number[] {
  const { price, city } = properties;
  switch (sort) {
    case 'newest':
      return price.map(() => 0);
    case 'price':
      return price.map((euro) => euro ?? LAST);
    case '-price':
      return price.map((euro) => (euro === null ? LAST : -euro));
    case 'type':
      return properties.types.map(([first = -1]) => types[first]?.showOrder ?? LAST);
    case 'city': {
      const ranks = rankCities(cities);
      return city.map((index) => ranks[index] ?? LAST);
    }
  }
}

/**
 * Sorts rows by their keys, lowest first, stable. Groups rows by key instead of comparing them, since many rows share
 * few distinct keys.
 */
function groupByKey(rows: readonly number[], keys: readonly number[]): number[] {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const key = keys[row] ?? LAST;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...Float64Array.from(groups.keys()).sort()].flatMap((key) => groups.get(key) ?? []);
}

const orders = new WeakMap<SortableData, Map<ListSort, Uint32Array>>();

/**
 * All rows in an order, computed once per data set: a filtered result is sorted already. Equal rows are newest first,
 * so a hidden price does not affect any order.
 */
export function orderProperties(data: SortableData, sort: ListSort): Uint32Array {
  let known = orders.get(data);
  if (!known) {
    known = new Map();
    orders.set(data, known);
  }
  let order = known.get(sort);
  if (!order) {
    const { availability } = data.properties;
    const keys = listKeys(data, sort);
    const isHere = (row: number) => availability[row] === 0;
    const rows = availability.map((_, row) => row);
    order = Uint32Array.from([
      ...groupByKey(rows.filter(isHere), keys),
      ...groupByKey(
        rows.filter((row) => !isHere(row)),
        keys,
      ),
    ]);
    known.set(sort, order);
  }
  return order;
}
