/** Tag of tests whose outcome does not depend on the width; they run on the desktop only. */
export const ANY_WIDTH = { tag: '@any-width' } as const;
