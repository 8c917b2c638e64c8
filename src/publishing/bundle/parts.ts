// Names below a bundle's folder.

/** What visitors fetch. */
export const ASSETS = 'assets';
/** The page renderer, and its main file. */
export const RENDERER = 'renderer';
/** What each island needs (bundle/island-graphs.ts). */
export const GRAPHS = 'island-graphs.json';
export const ENTRY = 'prerender-entry.mjs';
