// Names below the folder of a bundle.

/** What visitors fetch. */
export const ASSETS = 'assets';
/** What draws the pages, and the file in it to begin with. */
export const DRAWER = 'drawer';
export const ENTRY = 'prerender-entry.mjs';
