/** For a fact that is the same at every width: it is checked on the desktop only. */
export const ANY_WIDTH = { tag: '@any-width' } as const;
