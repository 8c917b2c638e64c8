// Browser functions that the flows need, for any engine.
import { BLANK_PATH } from './front.ts';

/** A function that runs in the page: it may not use variables from outside. */
// biome-ignore lint/suspicious/noExplicitAny: arguments and result cross a protocol.
type PageFunction = (...args: any[]) => unknown;

/** A point of the window, in pixels. */
export type Place = { x: number; y: number };

/** Thrown when the browser itself has ended; WebKit's browser for tests occasionally does. */
export class BrowserEnded extends Error {}

export interface Driver {
  open(url: string): Promise<void>;
  evaluate<Value>(act: PageFunction, ...args: readonly unknown[]): Promise<Value>;
  /** Moves the pointer to a point of the window, presses, waits, and releases. */
  press(x: number, y: number, holdMs: number): Promise<void>;
  /** Presses at one point, moves to another, and releases. */
  drag(from: Place, to: Place): Promise<void>;
  /** A drag with a finger; undefined when the engine's protocol has no touch. */
  swipe?(from: Place, to: Place): Promise<void>;
  /** Types text into the focused element, or presses the key of a WebDriver key code (KEYS). */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  close(): Promise<void>;
}

export const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowRight: '\uE014', Tab: '\uE004' };

const WAIT_MS = 30_000;
const LOOK_MS = 50;

/** A page in a browser, with the actions of a visitor. */
export class Tab {
  readonly driver: Driver;
  readonly url: string;
  readonly #waitMs: number;

  constructor(driver: Driver, url: string, waitMs = WAIT_MS) {
    this.driver = driver;
    this.url = url;
    this.#waitMs = waitMs;
  }

  /** The same browser tab with three times the timeout, for slow steps; `url` may be that of another service. */
  patient(url = this.url): Tab {
    return new Tab(this.driver, url, 3 * WAIT_MS);
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.url + path);
    await this.until(
      'the scripts of the page run',
      () => 'chrome' in document.documentElement.dataset || !document.querySelector('script'),
    );
  }

  evaluate<Value>(act: PageFunction, ...args: readonly unknown[]): Promise<Value> {
    return this.driver.evaluate<Value>(act, ...args);
  }

  /** Waits until a function of the page returns a truthy value, and returns that. */
  async until<Value = unknown>(what: string, act: PageFunction, ...args: readonly unknown[]): Promise<Value> {
    const end = Date.now() + this.#waitMs;
    let last: unknown;
    while (Date.now() < end) {
      try {
        const value = await this.driver.evaluate<Value>(act, ...args);
        if (value) return value;
        last = value;
      } catch (cause) {
        if (cause instanceof BrowserEnded) throw cause;
        // Evaluation fails during a navigation.
        last = cause;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    const address = await this.driver.evaluate<string>(() => location.href).catch(() => 'no page');
    throw new Error(`Waited in vain at ${address}: ${what} (${last})`);
  }

  /** Waits until a page of this kind is completely loaded. */
  showsPage(kind: string): Promise<unknown> {
    return this.until(
      `a page of the kind ${kind} is there`,
      (wanted: string) => document.readyState === 'complete' && document.body.dataset.page === wanted,
      kind,
    );
  }

  seen(selector: string): Promise<unknown> {
    return this.until(
      `${selector} is seen`,
      (wanted: string) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        return Boolean(box && box.width > 0 && box.height > 0);
      },
      selector,
    );
  }

  gone(selector: string): Promise<unknown> {
    return this.until(
      `${selector} is gone`,
      (wanted: string) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        return !box || box.width === 0 || box.height === 0;
      },
      selector,
    );
  }

  at(path: string): Promise<unknown> {
    return this.until(
      `the address is ${path}`,
      (wanted: string) => (location.pathname + location.search).includes(wanted),
      path,
    );
  }

  /** Scrolls an element to the middle of the window, and returns a point of it that nothing covers. */
  async #find(selector: string): Promise<Place> {
    let before = '';
    let place: Place = { x: 0, y: 0 };
    // Waits until a moving element is at rest before it is pressed.
    for (let look = 0; look < 20; look++) {
      place = await this.until<Place>(
        `${selector} can be pressed`,
        (wanted: string) => {
          const element = document.querySelector(wanted);
          if (!element) return undefined;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          for (const box of element.getClientRects()) {
            const x = Math.round(box.left + Math.min(box.width, innerWidth) / 2);
            const y = Math.round(box.top + Math.min(box.height, innerHeight) / 2);
            const top = document.elementFromPoint(x, y);
            // During a transition between two pages, the topmost element is the root.
            if (
              top &&
              top !== document.documentElement &&
              (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
            )
              return { x, y };
          }
          return undefined;
        },
        selector,
      );
      if (before === `${place.x} ${place.y}`) break;
      before = `${place.x} ${place.y}`;
      // Parts of a long page are laid out only when they come into view, a frame or two later.
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return place;
  }

  async press(selector: string, holdMs = 60): Promise<void> {
    const { x, y } = await this.#find(selector);
    await this.driver.press(x, y, holdMs);
  }

  /** Focuses a field and types into it. */
  async type(selector: string, text: string): Promise<void> {
    await this.until(
      `${selector} is there`,
      (wanted: string) => {
        const field = document.querySelector<HTMLElement>(wanted);
        field?.focus();
        return field !== null && document.activeElement === field;
      },
      selector,
    );
    await this.driver.type(text);
  }

  key(name: keyof typeof KEYS): Promise<void> {
    return this.driver.type(KEYS[name]);
  }

  /** Stores an answer to the consent question, as on a second visit. */
  async answerConsent(entries: readonly { name: string; value: string }[]): Promise<void> {
    await this.driver.open(this.url + BLANK_PATH);
    await this.evaluate((all: { name: string; value: string }[]) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, entries);
  }
}
