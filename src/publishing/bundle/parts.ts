// Names below a bundle's folder.

/** What visitors fetch. */
export const ASSETS = 'assets';
/** The page renderer, and its main file. */
export const RENDERER = 'renderer';
export const ENTRY = 'prerender-entry.mjs';
