import { persistentAtom } from '@nanostores/persistent';
import {
  addIds,
  EMPTY_SHORTLIST,
  formatShortlist,
  parseShortlist,
  type Shortlist,
  toggleId,
} from '#domain/property/shortlist.ts';

/** Storage key of the saved properties' IDs: a JSON list, oldest first. */
export const SHORTLIST_KEY = 'shortlist';

/** A visitor's saved properties, the same in all tabs. */
export const $shortlist = persistentAtom<Shortlist>(SHORTLIST_KEY, EMPTY_SHORTLIST, {
  encode: formatShortlist,
  decode: parseShortlist,
});

/** True when pages may use the browser's storage. Otherwise $shortlist would keep values only in memory. */
function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** False when the browser cannot store it: storage is refused, or it is full and throws. */
function save(ids: readonly string[]): boolean {
  if (!hasStorage()) return false;
  try {
    $shortlist.set({ ids, isBroken: false });
    return true;
  } catch {
    return false;
  }
}

/** Saves a property, or removes it; false when the browser cannot store the change. */
export function toggleProperty(id: string): boolean {
  return save(toggleId($shortlist.get().ids, id));
}

/** Adds the properties of a shared list; false when the browser cannot store them. */
export function keepProperties(ids: readonly string[]): boolean {
  return save(addIds($shortlist.get().ids, ids));
}
