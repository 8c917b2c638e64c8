// Requests everything that an island needs at the same time. The build writes the table of files (publishing/bundle/
// island-graphs.ts) in front of this script; the development server has none, and there Astro loads modules one by one.
import { isSavingData } from './connection.ts';
import { loadStyle } from './load-style.ts';

/** Files of each island: addresses below `base`; the other lists hold indexes into `files`. */
export type IslandGraphs = {
  base: string;
  files: string[];
  /** Modules by the address of an island's main one; each module comes after those that it imports. */
  islands: Record<string, { code: number[]; styles: number[]; texts: Record<string, number[]> }>;
};
declare const ISLAND_GRAPHS: IslandGraphs | undefined;
type Graph = { code: string[]; styles: string[]; texts: string[] };

function findGraph(island: HTMLElement): Graph {
  const own = island.getAttribute('component-url') ?? '';
  const graphs = typeof ISLAND_GRAPHS === 'undefined' ? undefined : ISLAND_GRAPHS;
  const graph = graphs && new Map(Object.entries(graphs.islands)).get(own);
  if (!graphs || !graph) return { code: [island.getAttribute('renderer-url') ?? '', own], styles: [], texts: [] };
  const hrefsOf = (files: readonly number[] = []) => files.map((file) => `${graphs.base}${graphs.files[file]}`);
  return {
    code: hrefsOf(graph.code),
    styles: hrefsOf(graph.styles),
    texts: hrefsOf(new Map(Object.entries(graph.texts)).get(document.documentElement.lang)),
  };
}

const requested = new Set<string>();

function addLink(given: Partial<HTMLLinkElement> & { href: string }) {
  const { href } = given;
  if (!href || requested.has(href)) return;
  requested.add(href);
  const link = Object.assign(document.createElement('link'), given);
  // Lets the next touch retry.
  link.onerror = () => {
    requested.delete(href);
    link.remove();
  };
  document.head.append(link);
}

function addStyle(href: string) {
  if (requested.has(href)) return;
  requested.add(href);
  loadStyle(href).catch(() => requested.delete(href));
}

const isPreloadKnown = () => document.createElement('link').relList.supports?.('modulepreload');
const evaluate = (href: string) => import(/* @vite-ignore */ href);

/** Requests the data of an island, named by the element around it. */
function requestData(island: HTMLElement) {
  const href = island.closest<HTMLElement>('[data-needs]')?.dataset.needs;
  if (href) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
}

/** Requests code, styles, texts and data of an island that is about to be used, in one round trip. */
export function requestParts(island: HTMLElement): void {
  const { code, styles, texts } = findGraph(island);
  for (const href of code)
    if (isPreloadKnown()) addLink({ rel: 'modulepreload', href });
    else evaluate(href).catch(() => undefined);
  styles.forEach(addStyle);
  for (const href of texts) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  requestData(island);
}

/** Resolves when the browser has nothing else to do. Safari lacks `requestIdleCallback`. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** After the load event: by then the largest picture of the first screen is there. */
async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await whenIdle();
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;
let active: Promise<void> | undefined;

/** Resolves when the visitor first does anything on this page. */
function whenActive(): Promise<void> {
  active ??= new Promise((resolve) => {
    const waiting = new AbortController();
    const act = () => {
      waiting.abort();
      resolve();
    };
    for (const type of SIGNS) addEventListener(type, act, { capture: true, passive: true, signal: waiting.signal });
  });
  return active;
}

/**
 * Fetches the code of an island in view, and evaluates one module per idle moment once the visitor does anything, so
 * that a touch only has to render. Evaluating it before would keep a slow processor busy for someone who only reads.
 */
async function prepare(island: HTMLElement, isWanted: () => boolean): Promise<void> {
  const { code, styles, texts } = findGraph(island);
  styles.forEach(addStyle);
  for (const href of code) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' });
  await whenActive();
  for (const href of code) {
    await whenIdle();
    if (!isWanted()) return;
    await evaluate(href);
  }
  // The last module loads its texts itself (i18n/island.tsx); later requests skip them.
  for (const href of texts) requested.add(href);
}

/** Prepares an island once it is in view and the page is loaded; returns a function that stops it. */
export function prepareInView(island: HTMLElement): () => void {
  if (isSavingData() || !('IntersectionObserver' in window)) return () => undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    observer.disconnect();
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // On a failure nothing happens: the touch requests the module again.
    void whenLoaded().then(() => (isOver ? undefined : prepare(island, () => !isOver).catch(() => undefined)));
  });
  // Observes the parent, since the island itself has no box, and its contents may have none either.
  observer.observe(island.parentElement ?? island);
  return stop;
}
