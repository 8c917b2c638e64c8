import { isPropertyId } from './property-id.ts';

/** Maximum number of properties: visitors compare fewer, and storage and links need a limit. */
export const MAX_SHORTLISTED = 60;
/** Maximum number of columns that remain readable. */
export const MAX_COMPARED = 4;

/** A visitor's stored IDs, oldest first; `isBroken` when the stored value was unreadable and is lost. */
export type Shortlist = { ids: readonly string[]; isBroken: boolean };

export const EMPTY_SHORTLIST: Shortlist = { ids: [], isBroken: false };

const tidy = (values: readonly unknown[]) => [...new Set(values.filter(isPropertyId))].slice(0, MAX_SHORTLISTED);

/** Parses local storage. A value that is not a list is broken; a list keeps its valid IDs. */
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

/** Appends or removes a property; drops the oldest when there are too many. */
export function toggleId(ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((kept) => kept !== id);
  return isPropertyId(id) ? [...ids, id].slice(-MAX_SHORTLISTED) : [...ids];
}

/** The visitor's own list with another list's properties appended. */
export function addIds(ids: readonly string[], others: readonly string[]): string[] {
  return tidy([...ids, ...others]);
}

/** Query parameter of a shared list. */
const HOMES_PARAMETER = 'homes';

/**
 * The shared list in a URL's query ("?homes=4013972,4015906"); undefined without one. `ignored`: number of invalid or
 * excess IDs.
 */
export function parseSharedProperties(search: string): { ids: string[]; ignored: number } | undefined {
  const written = new URLSearchParams(search).get(HOMES_PARAMETER);
  if (written === null || written.trim() === '') return undefined;
  const parts = [...new Set(written.split(',').map((part) => part.trim()))].filter((part) => part !== '');
  const ids = tidy(parts);
  return { ids, ignored: parts.length - ids.length };
}

/** The query that shares these properties. IDs need no escaping, so the URL stays readable. */
export function formatSharedProperties(ids: readonly string[]): string {
  return `?${HOMES_PARAMETER}=${ids.join(',')}`;
}
