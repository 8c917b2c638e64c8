// Names below a bundle's folder.

/** Files for visitors' browsers. */
export const ASSETS = 'assets';
/** The page renderer, and its main file. */
export const RENDERER = 'renderer';
/** Table of each island's modules, styles and texts (bundle/island-graphs.ts). */
export const GRAPHS = 'island-graphs.json';
export const ENTRY = 'prerender-entry.mjs';
