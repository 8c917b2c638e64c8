// Allows only the page transition of a card's picture (features/property/grow-picture.ts) and skips all others when the
// page is left. If the browser aborted them later (the next page redirects, or its style with the opt-in is not loaded
// yet), promises would reject in the next page before a script can handle them.
type Transition = { skipTransition: () => void } & Partial<Record<(typeof PROMISES)[number], Promise<unknown>>>;
type PageTransitionEvent = Event & {
  viewTransition?: Transition | null;
  /** `entry` is null when the browser does not reveal the target. */
  activation?: { entry: { url: string | null } | null; navigationType?: string } | null;
};

const PROMISES = ['updateCallbackDone', 'ready', 'finished'] as const;

/**
 * WebKit on Linux (GNOME Web): the transition crashed one page in five of WebKitGTK 2.50. Its vendor is Apple, as
 * Safari's.
 */
const isLinuxWebKit = navigator.vendor.startsWith('Apple') && navigator.userAgent.includes('Linux');

/** Property ID in a page's path; undefined for short links, which only redirect, and other pages. */
const propertyOf = (path: string): string | undefined => /^\/(?!property\/).*\/(\d+)\/$/.exec(path)?.[1];

/**
 * True for back and forward, and for a link to a property whose style sheet is loaded; false when both pages are about
 * the same property, or neither is about one.
 */
function isGrowth({ entry, navigationType }: NonNullable<PageTransitionEvent['activation']>): boolean {
  const property = entry?.url ? propertyOf(new URL(entry.url).pathname) : undefined;
  if (!entry?.url || property === propertyOf(location.pathname)) return false;
  return navigationType === 'traverse' || ('growthReady' in document.body.dataset && property !== undefined);
}

for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, (event) => {
    const { viewTransition, activation } = event as PageTransitionEvent;
    if (!viewTransition) return;
    // An aborted transition is not an error: the next page simply appears.
    for (const name of PROMISES) viewTransition[name]?.catch(() => undefined);
    if (type === 'pageswap' && (isLinuxWebKit || !(activation && isGrowth(activation))))
      viewTransition.skipTransition();
  });

// Makes this file a module.
export {};
