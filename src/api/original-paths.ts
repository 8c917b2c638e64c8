import type { Localised } from '#domain/language.ts';

/** Localised URLs by original path without leading and trailing slashes; the 404 page uses them. */
export type OriginalPaths = Record<string, Localised>;

/** Name of the data file. */
export const ORIGINAL_PATHS = 'original-paths';

/** Loads these URLs; empty when the request fails, so that the 404 page remains usable. */
export async function loadOriginalPaths(ask: typeof fetch = fetch): Promise<OriginalPaths> {
  try {
    const response = await ask(`/data/${ORIGINAL_PATHS}.json`);
    return response.ok ? ((await response.json()) as OriginalPaths) : {};
  } catch {
    return {};
  }
}
