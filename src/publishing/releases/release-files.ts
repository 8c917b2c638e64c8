// What a release keeps beside its site; and what a plain build leaves of it, so that the first refresh can compare with
// what is online and one can go back to it.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SiteState } from '#domain/property/difference.ts';
import type { Memory } from '#domain/property/memory.ts';
import { type SiteData, writeSiteData } from '#service/site-data.ts';
import { formatState } from '#snapshot/site-state.ts';
import { stageSource } from '../refresh/source.ts';
import type { Keys } from './last-build.ts';
import type { ReleaseFacts } from './releases.ts';

type Files = { state: SiteState; memory: Memory; siteData: SiteData; keys?: Keys };

/** What the homes of homes.json show; only pieces of it are ever read. */
export const SHOWN = 'shown.txt';

/** A piece of a file, as text. */
export function readPiece(path: string, start: number, bytes: number): string {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.alloc(bytes);
    return piece.toString('utf8', 0, readSync(file, piece, 0, bytes, start));
  } finally {
    closeSync(file);
  }
}

export function writeReleaseFiles(folder: string, { state, memory, siteData, keys }: Files): void {
  const { homes, shown } = formatState(state);
  writeFileSync(join(folder, 'homes.json'), homes);
  writeFileSync(join(folder, SHOWN), shown);
  writeFileSync(join(folder, 'memory.json'), JSON.stringify(memory));
  if (keys) writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys));
  writeSiteData(join(folder, 'site-data.json'), siteData);
}

type BuiltFacts = Omit<ReleaseFacts, 'id'> & { pageMs: number };
const BUILT = 'built';
const FACTS = 'release.json';

/** Tells which build a plain site is of. */
const pageTime = (out: string): number | undefined =>
  statSync(join(out, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;

/** Notes in the store what a plain build into `out` was made from. */
export async function leaveBuilt(store: string, out: string, facts: Omit<ReleaseFacts, 'id'>, files: Files) {
  const folder = join(store, BUILT);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await stageSource(facts.from, join(folder, 'snapshot'));
  writeReleaseFiles(folder, files);
  // Last: without it the rest counts for nothing.
  writeFileSync(join(folder, FACTS), JSON.stringify({ ...facts, pageMs: pageTime(out) }));
}

/** Moves that note to where the release of `out` will be; gives its facts, or undefined when it is of another build. */
export function takeBuilt(store: string, out: string, to: string): Omit<ReleaseFacts, 'id'> | undefined {
  const folder = join(store, BUILT);
  if (!existsSync(join(folder, FACTS))) return undefined;
  const { pageMs, ...facts } = JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as BuiltFacts;
  if (pageMs !== pageTime(out)) return undefined;
  renameSync(folder, to);
  return facts;
}
