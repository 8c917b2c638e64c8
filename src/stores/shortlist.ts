import { persistentAtom } from '@nanostores/persistent';
import {
  addIds,
  EMPTY_SHORTLIST,
  formatShortlist,
  parseShortlist,
  type Shortlist,
  toggleId,
} from '#domain/property/shortlist.ts';

/** Where a browser keeps the ids of the saved properties: a JSON list, oldest first. */
export const SHORTLIST_KEY = 'shortlist';

/** The properties that a visitor keeps, the same in all tabs. */
export const $shortlist = persistentAtom<Shortlist>(SHORTLIST_KEY, EMPTY_SHORTLIST, {
  encode: formatShortlist,
  decode: parseShortlist,
});

/** True when pages may use the browser's storage. Where it is refused, $shortlist itself would keep values in memory only. */
function hasStorage(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** False when the browser cannot keep it: storage is refused, or it is full and throws. */
function save(ids: readonly string[]): boolean {
  if (!hasStorage()) return false;
  try {
    $shortlist.set({ ids, isBroken: false });
    return true;
  } catch {
    return false;
  }
}

/** Saves a property, or takes it out; false when the browser cannot keep the change. */
export function toggleProperty(id: string): boolean {
  return save(toggleId($shortlist.get().ids, id));
}

/** Adds the properties of a shared list; false when the browser cannot keep them. */
export function keepProperties(ids: readonly string[]): boolean {
  return save(addIds($shortlist.get().ids, ids));
}
