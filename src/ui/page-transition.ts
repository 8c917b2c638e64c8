// The only visible page transition is that of a card's picture (features/property/grow-picture.ts). Others are skipped
// when the page is left: a transition that the browser aborts later (the next page redirects, or its style with the
// opt-in is not loaded yet) rejects promises in that next page, before any script can handle them.
type Transition = { skipTransition: () => void } & Partial<Record<(typeof PROMISES)[number], Promise<unknown>>>;
type Activated = Event & {
  viewTransition?: Transition | null;
  /** Has no entry when the browser does not reveal the target. */
  activation?: { entry: { url: string | null } | null; navigationType?: string } | null;
};

const PROMISES = ['updateCallbackDone', 'ready', 'finished'] as const;

/** ID of the property of a page; undefined for a short link, which only forwards. */
const propertyOf = (path: string): string | undefined => /^\/(?!property\/).*\/(\d+)\/$/.exec(path)?.[1];

/** True for a transition between a property and another page whose style the browser has cached. */
function isGrowth({ entry, navigationType }: NonNullable<Activated['activation']>): boolean {
  const property = entry?.url ? propertyOf(new URL(entry.url).pathname) : undefined;
  if (!entry?.url || property === propertyOf(location.pathname)) return false;
  return navigationType === 'traverse' || ('growthReady' in document.body.dataset && property !== undefined);
}

for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, (event) => {
    const { viewTransition, activation } = event as Activated;
    if (!viewTransition) return;
    // An aborted transition is not an error: the next page simply appears.
    for (const name of PROMISES) viewTransition[name]?.catch(() => undefined);
    if (type === 'pageswap' && !(activation && isGrowth(activation))) viewTransition.skipTransition();
  });

// Makes this file a module.
export {};
