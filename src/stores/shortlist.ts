import { persistentAtom } from '@nanostores/persistent';
import {
  addIds,
  EMPTY_SHORTLIST,
  formatShortlist,
  parseShortlist,
  type Shortlist,
  toggleId,
} from '#domain/property/shortlist.ts';

/** Storage key of the saved properties: a JSON list of IDs, oldest first. */
export const SHORTLIST_KEY = 'shortlist';

/** Saved properties of the visitor, synchronised between tabs. */
export const $shortlist = persistentAtom<Shortlist>(SHORTLIST_KEY, EMPTY_SHORTLIST, {
  encode: formatShortlist,
  decode: parseShortlist,
});

/** True when localStorage is available. Without it $shortlist keeps values in memory only. */
function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Saves the IDs; returns false when storage is unavailable or full. */
function save(ids: readonly string[]): boolean {
  if (!hasStorage()) return false;
  try {
    $shortlist.set({ ids, isBroken: false });
    return true;
  } catch {
    return false;
  }
}

/** Saves or removes a property; returns false when the change cannot be stored. */
export function toggleProperty(id: string): boolean {
  return save(toggleId($shortlist.get().ids, id));
}

/** Adds the properties of a shared list; false when the browser cannot store them. */
export function keepProperties(ids: readonly string[]): boolean {
  return save(addIds($shortlist.get().ids, ids));
}
