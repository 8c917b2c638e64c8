import { formatListQuery } from '#domain/list/list-query.ts';
import { $list, type List, showAddress } from '#stores/list.ts';
import { AfterPaint } from '#ui/after-paint.ts';

/** Debounce delay: browsers limit how often a page may change its URL. */
const TYPING_MS = 400;
/** History state: the scroll position. */
type ListHistoryState = { listScrollPx?: number };

const keptOf = (state: unknown): ListHistoryState => (typeof state === 'object' && state !== null ? state : {});

function restoreScroll() {
  const { listScrollPx } = keptOf(history.state);
  if (listScrollPx !== undefined) scrollTo({ top: listScrollPx, behavior: 'instant' });
}

/** True after back, forward or reload, when the scroll position must be restored. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/** Writes the query into the URL, and applies the URL when the visitor goes back or forward. */
export class ListHistory {
  readonly #path: string;
  /** Writes the URL after the paint: it takes some milliseconds, which would delay the result. */
  readonly #writing = new AfterPaint();
  #timer: number | undefined;
  /** True when typing created the newest history entry, so that more typing replaces it. */
  #isTyping = false;
  #mayRestore: boolean;
  /**
   * Scroll position before a change of the list. Reading `scrollY` after the change would force a layout, and the page
   * may be shorter by then.
   */
  #scrollPx = scrollY;

  /** `isAsked`: the URL has another query than the built page. */
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
      // The browser can restore the scroll position of the built list; other results are rendered too late for it.
      history.scrollRestoration = $list.get()?.isAsBuilt ? 'auto' : 'manual';
    });
    history.scrollRestoration = 'manual';
  }

  /** URL of the list with this query, including the page number. */
  addressOf(query: List['query']): string {
    const search = formatListQuery(query);
    return this.#path + (search && `?${search}`);
  }

  /** Records a change of the list in the history; called when the change is rendered. */
  follow({ query, cause, ignored }: List) {
    if (cause === 'address') {
      // Removes parameters that were ignored, so that a shared URL matches the result.
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

  /** Cancels pending writes and ends the current typing, so that the next change gets its own history entry. */
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
