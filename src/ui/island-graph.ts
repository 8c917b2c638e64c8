// Requests all files that an island needs in parallel. The build prepends a table of these files
// (publishing/bundle/island-graphs.ts). The development server has no table; there Astro loads one module after the
// other.
import { isSavingData } from './connection.ts';
import { loadStyle } from './load-style.ts';

/** Files of each island. `files` has URLs relative to `base`; other lists have indexes into `files`. */
export type IslandGraphs = {
  base: string;
  files: string[];
  /** By the URL of an island's main module. In `code`, each module comes after the modules that it imports. */
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
  // Allows a retry at the next interaction.
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

/** Preloads the data file named by the island's container (`data-needs`). */
function requestData(island: HTMLElement) {
  const href = island.closest<HTMLElement>('[data-needs]')?.dataset.needs;
  if (href) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
}

/** Requests code, styles, texts and data of an island in one round trip. */
export function requestParts(island: HTMLElement): void {
  const { code, styles, texts } = findGraph(island);
  for (const href of code)
    if (isPreloadKnown()) addLink({ rel: 'modulepreload', href });
    else evaluate(href).catch(() => undefined);
  styles.forEach(addStyle);
  for (const href of texts) addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  requestData(island);
}

/** Resolves when the browser is idle; in browsers without requestIdleCallback after 200 ms. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Resolves after the load event, when the largest picture of the first screen is loaded, and the browser is idle. */
async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await whenIdle();
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;
let active: Promise<void> | undefined;

/** Resolves at the visitor's first interaction with the page. */
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
 * Preloads an island's code. After the visitor's first interaction with the page it evaluates one module per idle
 * period, so that touching the island only has to render. Earlier evaluation would occupy a slow processor for visitors
 * who only read.
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
  // The island loads its texts itself when its main module runs (i18n/island.tsx), so they need no preload.
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
    // Errors are ignored: touching the island requests its modules again.
    void whenLoaded().then(() => (isOver ? undefined : prepare(island, () => !isOver).catch(() => undefined)));
  });
  // Observes the parent, because the island has no box (`display: contents`).
  observer.observe(island.parentElement ?? island);
  return stop;
}
