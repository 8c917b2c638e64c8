import { formatListQuery } from '#domain/list/list-query.ts';
import { $list, type List, showAddress } from '#stores/list.ts';
import { AfterPaint } from '#ui/after-paint.ts';

/** Browsers refuse address changes at every letter. */
const TYPING_MS = 400;
/** Scroll position, stored with its history entry. */
type Kept = { listScrollPx?: number };

const keptOf = (state: unknown): Kept => (typeof state === 'object' && state !== null ? state : {});

function restoreScroll() {
  const { listScrollPx } = keptOf(history.state);
  if (listScrollPx !== undefined) scrollTo({ top: listScrollPx, behavior: 'instant' });
}

/** True when the visitor returned to this page, which then restores its position. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/** Writes the query into the address, and applies the address when the visitor goes back or forward. */
export class ListHistory {
  readonly #path: string;
  /** Browsers take some milliseconds to write an address: the result does not wait for it. */
  readonly #writing = new AfterPaint();
  #timer: number | undefined;
  /** The newest entry was made by typing that may continue. */
  #isTyping = false;
  #mayRestore: boolean;
  /** Measured before a change, which may shorten the page; measuring then would also force a layout. */
  #scrollPx = scrollY;

  /** `isAsked`: the page was opened with another query than the built one. */
  constructor(path: string, isAsked: boolean) {
    this.#path = path;
    this.#mayRestore = isAsked && isReturn();
    addEventListener('popstate', () => {
      this.#reconcile();
      this.#mayRestore = true;
      void showAddress(location.pathname, location.search);
    });
    addEventListener('scroll', () => (this.#scrollPx = scrollY), { passive: true });
    addEventListener('pagehide', () => {
      this.#keepScroll();
      // The built list is restored immediately; another takes a moment.
      history.scrollRestoration = $list.get()?.isAsBuilt ? 'auto' : 'manual';
    });
    history.scrollRestoration = 'manual';
  }

  /** Address of a page of the list. */
  addressOf(query: List['query']): string {
    const search = formatListQuery(query);
    return this.#path + (search && `?${search}`);
  }

  /** Records a change of the list; called when it is rendered. */
  follow({ query, cause, ignored }: List) {
    if (cause === 'address') {
      // Unused parameters are removed, so that the shared address matches the result.
      if (ignored.length > 0) history.replaceState(history.state, '', this.addressOf(query));
      if (this.#mayRestore) restoreScroll();
      this.#mayRestore = false;
    } else if (cause === 'step') {
      this.#reconcile();
      const leftPx = this.#scrollPx;
      this.#writing.do(() => this.#push(query, leftPx));
    } else {
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#type(query), TYPING_MS);
    }
  }

  #keepScroll(listScrollPx = this.#scrollPx) {
    const kept = keptOf(history.state);
    if (kept.listScrollPx !== listScrollPx) history.replaceState({ ...kept, listScrollPx }, '');
  }

  /** Pending typing is recorded before anything else happens. */
  #reconcile() {
    this.#writing.cancel();
    window.clearTimeout(this.#timer);
    this.#isTyping = false;
  }

  #push(query: List['query'], leftPx?: number) {
    const address = this.addressOf(query);
    if (address === location.pathname + location.search) return;
    this.#keepScroll(leftPx);
    history.pushState({}, '', address);
  }

  #type(query: List['query']) {
    if (this.#isTyping) history.replaceState(history.state, '', this.addressOf(query));
    else this.#push(query);
    this.#isTyping = true;
  }
}
