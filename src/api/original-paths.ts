import type { Localised } from '#domain/language.ts';

/** Where the pages of the site are, by their original paths without slashes at their ends: what the 404 page looks up. */
export type OriginalPaths = Record<string, Localised>;

/** Its name among the data files. */
export const ORIGINAL_PATHS = 'original-paths';

/** Nothing when the network fails: then the page that is not there stays. */
export async function loadOriginalPaths(ask: typeof fetch = fetch): Promise<OriginalPaths> {
  try {
    const response = await ask(`/data/${ORIGINAL_PATHS}.json`);
    return response.ok ? ((await response.json()) as OriginalPaths) : {};
  } catch {
    return {};
  }
}
