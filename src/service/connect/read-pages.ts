// Reads the pages of a list into a file, one line each. After a crash, reading continues at the next page; only one page
// at a time is in memory.
import { appendFileSync, createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { PagedFeed } from './connector.ts';

/** Pages older than this are read again, because too much may have changed since. */
const RESUME_WITHIN_MS = 30 * 60_000;
/** Maximum number of attempts to read a list that changes meanwhile. */
const READS = 3;

const pageLine = z.object({
  /** When the page was read, by our own clock. */
  readAt: z.number(),
  next: z.number(),
  total: z.number().nullable(),
  at: z.number().nullable(),
  estates: z.array(z.unknown()),
});
type PageLine = z.infer<typeof pageLine>;

/** Parses the pages in a file, up to a truncated line. */
async function* readLines(file: string): AsyncGenerator<PageLine> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    let page: ReturnType<typeof pageLine.safeParse>;
    try {
      page = pageLine.safeParse(JSON.parse(line));
    } catch {
      return;
    }
    if (!page.success) return;
    yield page.data;
  }
}

export type ReadList = {
  ids: ReadonlySet<string>;
  /** True if every property of the list was read exactly once: only then does a missing property count as deleted. */
  isWhole: boolean;
  /** Time of the first page by the program's clock. */
  at: number | undefined;
};

type Options = {
  feed: PagedFeed;
  file: string;
  since?: number | undefined;
  now: () => number;
  /** Throws if the run must end. */
  checkRun: () => Promise<void>;
};

type State = { ids: Set<string>; next: number; first: PageLine | undefined; last: PageLine | undefined };

const startState = (): State => ({ ids: new Set(), next: 0, first: undefined, last: undefined });

function addPage(state: State, page: PageLine, idOf: PagedFeed['idOf']): number {
  const before = state.ids.size;
  for (const estate of page.estates) {
    const id = idOf(estate);
    if (id !== undefined) state.ids.add(id);
  }
  state.next = page.next;
  state.first ??= page;
  state.last = page;
  return state.ids.size - before;
}

/** State after the pages that an earlier process wrote to the file; empty when they are too old. */
async function resume({ file, feed, now }: Options): Promise<State> {
  const state = startState();
  if (!existsSync(file)) return state;
  const kept: string[] = [];
  for await (const page of readLines(file)) {
    if (Math.abs(now() - page.readAt) > RESUME_WITHIN_MS) return startState();
    addPage(state, page, feed.idOf);
    kept.push(JSON.stringify(page));
  }
  // Removes a truncated line.
  writeFileSync(file, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  return state;
}

/** Reads from `state` to the end of the list; true if every property was read once. */
async function readOn(state: State, { feed, file, since, now, checkRun }: Options): Promise<boolean> {
  const { pageSize, readPage, idOf } = feed;
  for (;;) {
    const total = state.last?.total ?? undefined;
    const isLast =
      state.last !== undefined && (state.last.estates.length === 0 || (total !== undefined && state.next >= total));
    if (isLast) {
      const isSame = state.first?.total === state.last?.total;
      return isSame && (total === undefined || state.ids.size === total);
    }
    await checkRun();
    const { estates, total: counted, at } = await readPage({ offset: state.next, limit: pageSize, since });
    const page: PageLine = {
      readAt: now(),
      next: state.next + estates.length,
      total: counted ?? null,
      at: at ?? null,
      estates: [...estates],
    };
    const added = addPage(state, page, idOf);
    appendFileSync(file, `${JSON.stringify(page)}\n`, { mode: 0o600 });
    // Stops when a program repeats a page: the end would never be reached.
    if (estates.length > 0 && added === 0) return false;
    if (counted === undefined && estates.length < pageSize) return true;
  }
}

/** Reads the whole list, or its changes since a time; starts again if the list changes meanwhile. */
export async function readPages(options: Options): Promise<ReadList> {
  const { file, since } = options;
  let state = since === undefined ? await resume(options) : startState();
  for (let read = 1; ; read++) {
    if (state.next === 0) writeFileSync(file, '', { mode: 0o600 });
    const isWhole = await readOn(state, options);
    if (isWhole || read === READS) return { ids: state.ids, isWhole, at: state.first?.at ?? undefined };
    state = startState();
  }
}

/** Writes all pages as one list for the import, followed by `extra`. */
export async function writeList(pages: string, list: string, extra: readonly unknown[] = []): Promise<void> {
  const file = await open(list, 'w', 0o600);
  try {
    let separator = '[\n';
    const add = async (estate: unknown) => {
      await file.write(separator + JSON.stringify(estate));
      separator = ',\n';
    };
    if (existsSync(pages))
      for await (const { estates } of readLines(pages)) for (const estate of estates) await add(estate);
    for (const estate of extra) await add(estate);
    await file.write(separator === '[\n' ? '[]\n' : '\n]\n');
  } finally {
    await file.close();
  }
}

export const dropPages = (file: string): void => rmSync(file, { force: true });
