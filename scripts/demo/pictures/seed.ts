/** A seeded random generator: the same seed always draws the same picture. */
export interface Chance {
  (): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  odds(share: number): boolean;
}

function hashText(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

export function createChance(seed: string): Chance {
  let state = hashText(seed) || 1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + next() * (high - low);
  return Object.assign(next, {
    range,
    int: (low: number, high: number) => Math.floor(range(low, high + 1)),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    odds: (share: number) => next() < share,
  });
}
