// The only transition between pages that shows something is the picture of a card that grows (features/property/
// grow-picture.ts). The others are skipped where the page is left: a transition that the browser gives up later (the next
// page forwards, or its style, which opts in, is not there yet) rejects promises in that next page, before any script of
// it can handle them.
type Transition = { skipTransition: () => void } & Partial<Record<(typeof PROMISES)[number], Promise<unknown>>>;
type Activated = Event & {
  viewTransition?: Transition | null;
  /** Without an entry where the browser does not tell where it goes. */
  activation?: { entry: { url: string | null } | null; navigationType?: string } | null;
};

const PROMISES = ['updateCallbackDone', 'ready', 'finished'] as const;

/** The number of the property that a page is about; a short link only forwards to one. */
const propertyOf = (path: string): string | undefined => /^\/(?!property\/).*\/(\d+)\/$/.exec(path)?.[1];

/** Between a property and another page, whose style the browser has: it was there before, or the style was fetched. */
function isGrowth({ entry, navigationType }: NonNullable<Activated['activation']>): boolean {
  const property = entry?.url ? propertyOf(new URL(entry.url).pathname) : undefined;
  if (!entry?.url || property === propertyOf(location.pathname)) return false;
  return navigationType === 'traverse' || ('growthReady' in document.body.dataset && property !== undefined);
}

for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, (event) => {
    const { viewTransition, activation } = event as Activated;
    if (!viewTransition) return;
    // An abandoned transition is no fault: the next page is simply there.
    for (const name of PROMISES) viewTransition[name]?.catch(() => undefined);
    if (type === 'pageswap' && !(activation && isGrowth(activation))) viewTransition.skipTransition();
  });

// A module without exports.
export {};
