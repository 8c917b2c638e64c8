import type { Localised } from '#domain/language.ts';

/** Addresses of the site's pages by original path without outer slashes: used by the 404 page. */
export type OriginalPaths = Record<string, Localised>;

/** Name among the data files. */
export const ORIGINAL_PATHS = 'original-paths';

/** Undefined when the network fails: then the 404 page stays. */
export async function loadOriginalPaths(ask: typeof fetch = fetch): Promise<OriginalPaths> {
  try {
    const response = await ask(`/data/${ORIGINAL_PATHS}.json`);
    return response.ok ? ((await response.json()) as OriginalPaths) : {};
  } catch {
    return {};
  }
}
