import { formatListQuery } from '#domain/list/list-query.ts';
import { $list, type List, showAddress } from '#stores/list.ts';
import { AfterPaint } from '#ui/after-paint.ts';

/** Browsers refuse addresses that change with every letter. */
const TYPING_MS = 400;
/** Where the page was scrolled to, kept with its entry of the history. */
type Kept = { listScrollPx?: number };

const keptOf = (state: unknown): Kept => (typeof state === 'object' && state !== null ? state : {});

function restoreScroll() {
  const { listScrollPx } = keptOf(history.state);
  if (listScrollPx !== undefined) scrollTo({ top: listScrollPx, behavior: 'instant' });
}

/** Whether this page was come back to, and so should stand where it was left. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/** Writes what is asked into the address, and asks what the address says when the visitor goes back or forward. */
export class ListHistory {
  readonly #path: string;
  /** Browsers take some milliseconds to write an address: the answer does not wait for them. */
  readonly #writing = new AfterPaint();
  #timer: number | undefined;
  /** The newest entry was made by typing that may still go on. */
  #isTyping = false;
  #mayRestore: boolean;
  /** As it was before a change, which may leave less to scroll; asking then would also cost a layout of its own. */
  #scrollPx = scrollY;

  /** `isAsked`: the page was opened with something to show other than what was built. */
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
      // The built list is simply there when a visitor comes back to it; another takes a moment.
      history.scrollRestoration = $list.get()?.isAsBuilt ? 'auto' : 'manual';
    });
    history.scrollRestoration = 'manual';
  }

  /** The address of a page of the list. */
  addressOf(query: List['query']): string {
    const search = formatListQuery(query);
    return this.#path + (search && `?${search}`);
  }

  /** Follows a change of the list; called when it is on the screen. */
  follow({ query, cause, ignored }: List) {
    if (cause === 'address') {
      // What could not be used goes, so that what is shared or kept is what is seen.
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

  /** Typing that was not written down yet is, before something else happens. */
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
