import type { BrowserError } from '#api/browser-error.ts';

/** One kind of script error, with its count since the service started. */
export type CountedError = Pick<BrowserError, 'kind' | 'file' | 'message'> & {
  /** Engine with major version ("Firefox 153"); 'other' for an unknown one. */
  engine: string;
  count: number;
};

const OTHER = 'other';
/** Maximum number of distinct errors; all further ones share one count. */
const MAX_DIFFERENT = 200;
const MAX_KEPT_MESSAGE = 120;

/** Engines by User-Agent. Every iPhone browser uses Safari's engine, so iOS is checked first. */
const ENGINES: readonly [name: string, version: RegExp][] = [
  ['Safari', /\b(?:iPhone|CPU) OS (\d{1,3})_/],
  ['Firefox', /\bFirefox\/(\d{1,3})\b/],
  ['Chromium', /\bChrom(?:e|ium)\/(\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.*\bSafari\//],
];

/** Engine and major version from a User-Agent; too common to identify a visitor. */
export function findEngine(userAgent: string): string {
  for (const [name, pattern] of ENGINES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return OTHER;
}

/** Source name of a script, without the build's hash. */
export const findFile = (path: string): string =>
  /^\/(?:_astro\/)?([\w-]{1,40}(?:\.island)?)(?:\.[\w-]{8})?\.js$/.exec(path)?.[1] ?? OTHER;

/** Matches quoted text; captures the quote of a property name after the engines' standard phrases. */
const QUOTED = /\b(?:reading|setting|property) (["'])[\w$]{1,40}\1|(?<!\w)["'`“„«][^"'`“”„«»]*["'`”“»]?/g;

/**
 * Removes possible visitor input from an error message, since engines quote values. Keeps property names, which help to
 * locate the error.
 */
export const scrubMessage = (message: string): string =>
  message
    .replace(/\b(?:https?:|www\.)\S+/gi, '<address>')
    .replace(QUOTED, (all, quote: string | undefined) => (quote ? all : '<text>'))
    .replace(/\S+@\S+/g, '<mail>')
    .replace(/\d(?:[\d\s./()-]*\d)+/g, '<number>')
    .replace(/[^\P{C} ]/gu, ' ')
    .slice(0, MAX_KEPT_MESSAGE)
    .trim();

/** Counts script errors in memory and logs each new one. Stores nothing about the sender. */
export class ErrorBook {
  readonly since: number;
  readonly #counts = new Map<string, CountedError>();
  readonly #write: (line: string) => void;

  constructor(since: number, write: (line: string) => void = (line) => console.warn(line)) {
    this.since = since;
    this.#write = write;
  }

  add({ kind, file, message }: BrowserError, userAgent: string): void {
    const scrubbed = { kind, engine: findEngine(userAgent), file: findFile(file), message: scrubMessage(message) };
    const rest = { kind, engine: OTHER, file: OTHER, message: '' };
    const isRoom = this.#counts.size < MAX_DIFFERENT || this.#counts.has(JSON.stringify(scrubbed));
    const kept = isRoom ? scrubbed : rest;
    const key = JSON.stringify(kept);
    const known = this.#counts.get(key);
    this.#counts.set(key, { ...kept, count: (known?.count ?? 0) + 1 });
    if (!known) this.#write(`A browser reports: ${[kind, kept.engine, kept.file, kept.message].join(' ').trim()}`);
  }

  /** Counted errors, most frequent first. */
  list(): CountedError[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count);
  }
}
