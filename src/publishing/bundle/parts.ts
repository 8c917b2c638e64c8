// Names below the folder of a bundle.

/** What visitors fetch. */
export const ASSETS = 'assets';
/** What renders the pages, and the file in it to begin with. */
export const RENDERER = 'renderer';
export const ENTRY = 'prerender-entry.mjs';
