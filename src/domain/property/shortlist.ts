import { isPropertyId } from './property-id.ts';

/** Nobody compares more than this; what a browser keeps and a link carries has to end somewhere. */
export const MAX_SHORTLISTED = 60;
/** As many columns as can still be read beside each other. */
export const MAX_COMPARED = 4;

/** The ids a visitor keeps, oldest first; `isBroken` when what the browser kept could not be read and is gone. */
export type Shortlist = { ids: readonly string[]; isBroken: boolean };

export const EMPTY_SHORTLIST: Shortlist = { ids: [], isBroken: false };

const tidy = (values: readonly unknown[]) => [...new Set(values.filter(isPropertyId))].slice(0, MAX_SHORTLISTED);

/** What local storage holds; anything but a list of ids is broken, and a list with other things in it keeps its ids. */
export function parseShortlist(text: string | undefined): Shortlist {
  if (text === undefined || text === '') return EMPTY_SHORTLIST;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? { ids: tidy(value), isBroken: false } : { ids: [], isBroken: true };
  } catch {
    return { ids: [], isBroken: true };
  }
}

export function formatShortlist({ ids }: Shortlist): string {
  return JSON.stringify(ids);
}

/** Puts a property at the end, or takes it out; the oldest makes room when there are too many. */
export function toggleId(ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((kept) => kept !== id);
  return isPropertyId(id) ? [...ids, id].slice(-MAX_SHORTLISTED) : [...ids];
}

/** One's own list with the properties of another at its end. */
export function addIds(ids: readonly string[], others: readonly string[]): string[] {
  return tidy([...ids, ...others]);
}

/** Query parameter of a shared list. */
export const HOMES_PARAMETER = 'homes';

/** The list that an address shares ("?homes=4013972,4015906"); undefined when it shares none. `ignored`: what was no id, or too many. */
export function parseSharedProperties(search: string): { ids: string[]; ignored: number } | undefined {
  const written = new URLSearchParams(search).get(HOMES_PARAMETER);
  if (written === null || written.trim() === '') return undefined;
  const parts = [...new Set(written.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  const ids = tidy(parts);
  return { ids, ignored: parts.length - ids.length };
}

/** The query that shares these properties. Ids need no escaping, so that the address stays one that can be read. */
export function formatSharedProperties(ids: readonly string[]): string {
  return `?${HOMES_PARAMETER}=${ids.join(',')}`;
}
