// Copies one original into the picture store: from a configured host, a file beside the snapshot or public/. Unchanged
// originals are not fetched again.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDataFile, isSitePath } from '#domain/text/link.ts';
import { ask, limitBytes, TooLarge } from '../sources/download.ts';
import { contentName, type KnownSource, type PictureStore } from './picture-store.ts';
import { MAX_BYTES } from './recipe.ts';

/** Reason why there is no original; the texts are `check:problem.picture…`. */
export type Missing = 'Host' | 'Led' | 'Gone' | 'Hash' | 'Forbidden' | 'Away' | 'Slow' | 'Loop' | 'TooLarge' | 'Empty';
/**
 * `isStale`: the host is down, and `content` is the picture's last good version. `before`: the version before the
 * current one.
 */
export type Original =
  | { content: string; isStale: boolean; isFetched: boolean; before?: string; otherCase?: string }
  | MissingOriginal;
/** `host`: a host that site.json lacks, or that failed. */
export type MissingOriginal = { missing: Missing; host?: string };

export type Places = {
  /** The only permitted origins, redirects included. */
  origins: readonly string[];
  /** The folder that contains `data/`. */
  files: string;
  publicFolder: string;
  /** Current time in milliseconds since 1970. */
  now: () => number;
  /** Timeout of one picture's download. */
  fetchMs: number;
};

export const FETCH_MS = 30_000;
const MINUTE_MS = 60_000;
/** A response is fresh for at least ten minutes and at most one day. */
const MIN_FRESH_MS = 10 * MINUTE_MS;
const MAX_FRESH_MS = 24 * 60 * MINUTE_MS;
/** A host with this many consecutive failures is skipped for the rest of the refresh. */
const MAX_FAILURES = 8;

const HTTP_STATUS = { redirect: 300, notModified: 304, error: 400 } as const;
/** Messages for HTTP statuses; any other means that the host is down. */
const CAUSES: ReadonlyMap<number, Missing> = new Map([
  [401, 'Forbidden'],
  [403, 'Forbidden'],
  [404, 'Gone'],
  [410, 'Gone'],
  [413, 'TooLarge'],
]);

const withoutScheme = (origin: string) => origin.replace(/^https?:/, '');

/** The URL with the scheme configured for its host, because the snapshot reader turns every URL into https. */
function findAllowed(address: string, origins: readonly string[]): URL | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  if (origins.includes(url.origin)) return url;
  const named = origins.find((origin) => withoutScheme(origin) === withoutScheme(url.origin));
  if (named === undefined) return undefined;
  url.protocol = new URL(named).protocol;
  return url;
}

function readFreshness(headers: Headers, now: number): Pick<KnownSource, 'freshUntil'> {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0);
  return { freshUntil: now + Math.min(MAX_FRESH_MS, Math.max(MIN_FRESH_MS, seconds * 1000)) };
}

/** "photo#1.jpg": a "#" in a file's name starts a fragment, which is not sent. */
const HASH_IN_NAME = /#(?=[^#/?]*\.\w{3,4}(?:\?|$))/;
const hasHash = (address: string): boolean => HASH_IN_NAME.test(address);
const encodeHash = (address: string): string => (hasHash(address) ? address.replaceAll('#', '%23') : address);

/** The one file with this name in another case, as on Windows; undefined when ambiguous. */
function findOtherCase(folder: string, name: string): string | undefined {
  let found = '';
  for (const part of name.split('/')) {
    const parent = join(folder, found);
    if (!existsSync(parent) || !statSync(parent).isDirectory()) return undefined;
    const same = readdirSync(parent).filter((own) => own.toLowerCase() === part.toLowerCase());
    const [only] = same.includes(part) ? [part] : same.length === 1 ? same : [];
    if (only === undefined) return undefined;
    found = found === '' ? only : `${found}/${only}`;
  }
  return found;
}

/** The file of that name below a folder; undefined when a symlink leads outside the folder. */
function findBelow(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const real = realpathSync(path);
  return real.startsWith(realpathSync(folder) + sep) && statSync(real).isFile() ? real : undefined;
}

const hostOf = (url: URL | null | undefined) => (url ? { host: url.origin } : {});

const fetched = (content: string, known: KnownSource | undefined): Exclude<Original, MissingOriginal> => ({
  content,
  isStale: false,
  isFetched: true,
  ...(known && known.content !== content && { before: known.content }),
});

export class Originals {
  readonly #store: PictureStore;
  readonly #places: Places;
  readonly #failures = new Map<string, number>();

  constructor(store: PictureStore, places: Places) {
    this.#store = store;
    this.#places = places;
  }

  /** The original at a URL or path, or the last good one when its host does not respond. */
  async find(address: string): Promise<Original> {
    const known = this.#store.findSource(address);
    if (isDataFile(address)) return this.#findFile(address, this.#places.files, known);
    if (isSitePath(address)) return this.#findFile(address, this.#places.publicFolder, known);
    return this.#ask(address, known);
  }

  async #findFile(address: string, folder: string, known: KnownSource | undefined): Promise<Original> {
    const own = findBelow(folder, address);
    const other = own === undefined ? findOtherCase(folder, address.replace(/^\//, '')) : undefined;
    const path = own ?? (other === undefined ? undefined : findBelow(folder, other));
    const otherCase = other !== undefined && { otherCase: other };
    if (path === undefined)
      return known ? { content: known.content, isStale: false, isFetched: false } : { missing: 'Gone' };
    const { size, mtimeMs } = statSync(path);
    if (size === 0 || size > MAX_BYTES)
      return known
        ? { content: known.content, isStale: true, isFetched: false }
        : { missing: size === 0 ? 'Empty' : 'TooLarge' };
    const file = `${size} ${mtimeMs}`;
    if (known?.file === file) return { content: known.content, isStale: false, isFetched: false, ...otherCase };
    const content = await this.#keep(createReadStream(path));
    this.#store.noteSource(address, { content, file });
    return { ...fetched(content, known), ...otherCase };
  }

  /** Writes a response or a file into the store; returns its content name. */
  async #keep(from: Readable, signal?: AbortSignal): Promise<string> {
    const fresh = this.#store.freshPath();
    const hash = createHash('sha256');
    try {
      const digest = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(from, limitBytes(MAX_BYTES), digest, createWriteStream(fresh), signal ? { signal } : {});
      const content = contentName(hash.digest());
      this.#store.importFile(fresh, content);
      return content;
    } finally {
      rmSync(fresh, { force: true });
    }
  }

  async #ask(address: string, known: KnownSource | undefined): Promise<Original> {
    const now = this.#places.now();
    if (known?.freshUntil !== undefined && known.freshUntil > now)
      return { content: known.content, isStale: false, isFetched: false };
    const url = findAllowed(encodeHash(address), this.#places.origins);
    if (!url) return { missing: 'Host', ...hostOf(URL.parse(address)) };
    const failures = this.#failures.get(url.origin) ?? 0;
    const orLast = (missing: Missing): Original =>
      known ? { content: known.content, isStale: true, isFetched: false } : { missing, ...hostOf(url) };
    if (failures >= MAX_FAILURES) return orLast('Away');
    let refused: URL | undefined;
    const signal = AbortSignal.timeout(this.#places.fetchMs);
    try {
      const marks = {
        ...(known?.etag && { 'If-None-Match': known.etag }),
        ...(known?.modified && { 'If-Modified-Since': known.modified }),
      };
      const answer = await ask(url, this.#places.origins, signal, marks, (to) => {
        refused = to;
      });
      // Redirected to a forbidden origin.
      if (!answer) return { missing: 'Led', ...hostOf(refused) };
      if (answer.status === HTTP_STATUS.notModified && known) {
        this.#failures.set(url.origin, 0);
        this.#store.noteSource(address, { ...known, ...readFreshness(answer.headers, now) });
        return { content: known.content, isStale: false, isFetched: false };
      }
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        const { status } = answer;
        const cause = CAUSES.get(status);
        if (cause === 'Gone') return { missing: hasHash(address) ? 'Hash' : 'Gone', ...hostOf(url) };
        const isLoop = status >= HTTP_STATUS.redirect && status < HTTP_STATUS.error;
        return orLast(cause ?? (isLoop ? 'Loop' : 'Away'));
      }
      const content = await this.#keep(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), signal);
      this.#failures.set(url.origin, 0);
      const [etag, modified] = [answer.headers.get('ETag'), answer.headers.get('Last-Modified')];
      this.#store.noteSource(address, {
        content,
        ...(etag && { etag }),
        ...(modified && { modified }),
        ...readFreshness(answer.headers, now),
      });
      return fetched(content, known);
    } catch (error) {
      if (error instanceof TooLarge) return orLast('TooLarge');
      // A full disk is a system error, not a failure of the host.
      if (error instanceof Error && 'syscall' in error && ['write', 'open', 'rename'].includes(String(error.syscall)))
        throw error;
      this.#failures.set(url.origin, failures + 1);
      return orLast(signal.aborted ? 'Slow' : 'Away');
    }
  }
}
