// Brings one original into the store of pictures: from a host that the agency named, from a file beside the snapshot or
// from public/. What has not changed is not fetched again.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDataFile, isSitePath } from '#domain/text/link.ts';
import { ask, limitBytes, TooLarge } from '../refresh/download.ts';
import { contentName, type KnownSource, type PictureStore } from './picture-store.ts';
import { MAX_BYTES } from './recipe.ts';

/** Why there is no original; the texts are `check:problem.picture…`. */
export type Missing = 'Host' | 'Gone' | 'Away' | 'TooLarge' | 'Empty';
/** `isStale`: the host is away, and this is what it gave last. `before`: what it gave before it gave something new. */
export type Original =
  | { content: string; isStale: boolean; isFetched: boolean; before?: string }
  | { missing: Missing };

export type Places = {
  /** The only origins that are asked, redirects included. */
  origins: readonly string[];
  /** The folder that holds `data/`. */
  files: string;
  publicFolder: string;
  /** The time. */
  now: () => number;
  /** So long may one picture take on its way. */
  fetchMs: number;
};

export const FETCH_MS = 30_000;
const MINUTE_MS = 60_000;
/** A host that does not say is asked again after ten minutes; one that says "for ever", after a day. */
const MIN_FRESH_MS = 10 * MINUTE_MS;
const MAX_FRESH_MS = 24 * 60 * MINUTE_MS;
/** A host that did not answer so often in a row is left alone for the rest of the refresh. */
const MAX_FAILURES = 8;

const HTTP_STATUS = { notModified: 304, notFound: 404, gone: 410 } as const;

const withoutScheme = (origin: string) => origin.replace(/^https?:/, '');

/** The address under the scheme that the agency named its host with: records are read as if all were https. */
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

/** The file of that name below a folder; a link could lead anywhere on the machine. */
function findBelow(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const real = realpathSync(path);
  return real.startsWith(realpathSync(folder) + sep) && statSync(real).isFile() ? real : undefined;
}

const fetched = (content: string, known: KnownSource | undefined): Original => ({
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

  /** The original at an address, the last good one where its host does not answer. */
  async find(address: string): Promise<Original> {
    const known = this.#store.findSource(address);
    if (isDataFile(address)) return this.#findFile(address, this.#places.files, known);
    if (isSitePath(address)) return this.#findFile(address, this.#places.publicFolder, known);
    return this.#ask(address, known);
  }

  async #findFile(address: string, folder: string, known: KnownSource | undefined): Promise<Original> {
    const path = findBelow(folder, address);
    if (path === undefined)
      return known ? { content: known.content, isStale: false, isFetched: false } : { missing: 'Gone' };
    const { size, mtimeMs } = statSync(path);
    if (size === 0 || size > MAX_BYTES)
      return known
        ? { content: known.content, isStale: true, isFetched: false }
        : { missing: size === 0 ? 'Empty' : 'TooLarge' };
    const file = `${size} ${mtimeMs}`;
    if (known?.file === file) return { content: known.content, isStale: false, isFetched: false };
    const content = await this.#keep(createReadStream(path));
    this.#store.noteSource(address, { content, file });
    return fetched(content, known);
  }

  /** Writes what comes into the store; gives its name. */
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
      this.#store.adopt(fresh, content);
      return content;
    } finally {
      rmSync(fresh, { force: true });
    }
  }

  async #ask(address: string, known: KnownSource | undefined): Promise<Original> {
    const now = this.#places.now();
    if (known?.freshUntil !== undefined && known.freshUntil > now)
      return { content: known.content, isStale: false, isFetched: false };
    const url = findAllowed(address, this.#places.origins);
    if (!url) return { missing: 'Host' };
    const failures = this.#failures.get(url.origin) ?? 0;
    const away: Original = known ? { content: known.content, isStale: true, isFetched: false } : { missing: 'Away' };
    if (failures >= MAX_FAILURES) return away;
    const signal = AbortSignal.timeout(this.#places.fetchMs);
    try {
      const answer = await ask(url, this.#places.origins, signal, {
        ...(known?.etag && { 'If-None-Match': known.etag }),
        ...(known?.modified && { 'If-Modified-Since': known.modified }),
      });
      // Led to where nobody may be asked.
      if (!answer) return { missing: 'Host' };
      if (answer.status === HTTP_STATUS.notModified && known) {
        this.#failures.set(url.origin, 0);
        this.#store.noteSource(address, { ...known, ...readFreshness(answer.headers, now) });
        return { content: known.content, isStale: false, isFetched: false };
      }
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return [HTTP_STATUS.notFound, HTTP_STATUS.gone].some((status) => status === answer.status)
          ? { missing: 'Gone' }
          : away;
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
      if (error instanceof TooLarge) return known ? away : { missing: 'TooLarge' };
      // A disk that is full is no fault of the host.
      if (error instanceof Error && 'syscall' in error && ['write', 'open', 'rename'].includes(String(error.syscall)))
        throw error;
      this.#failures.set(url.origin, failures + 1);
      return away;
    }
  }
}
