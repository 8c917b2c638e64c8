// Files of a release beside its site. A plain build stores the same files with a note, so that the first refresh can
// compare with the live site and roll back to it.
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILES } from '#api/release.ts';
import type { SiteData } from '#api/site-data.ts';
import type { SiteState } from '#domain/property/difference.ts';
import type { Memory } from '#domain/property/memory.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import type { KeptProperties } from '#snapshot/kept-records.ts';
import { formatState } from '#snapshot/site-state.ts';
import { stageSource } from '../sources/source.ts';
import { type BuiltFacts, builtFolder, pageTime } from './built-note.ts';
import type { Keys } from './last-build.ts';

type Files = { state: SiteState; memory: Memory; kept: KeptProperties; siteData: SiteData; keys?: Keys };

/** Part of a file, as text. */
export function readPiece(path: string, start: number, bytes: number): string {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.alloc(bytes);
    return piece.toString('utf8', 0, readSync(file, piece, 0, bytes, start));
  } finally {
    closeSync(file);
  }
}

export function writeReleaseFiles(folder: string, { state, memory, kept, siteData, keys }: Files): void {
  const { properties, shown } = formatState(state);
  writeFileSync(join(folder, RELEASE_FILES.properties), properties);
  writeFileSync(join(folder, RELEASE_FILES.shown), shown);
  writeFileSync(join(folder, RELEASE_FILES.memory), JSON.stringify(memory));
  writeFileSync(join(folder, RELEASE_FILES.kept), JSON.stringify(kept));
  if (keys) writeFileSync(join(folder, RELEASE_FILES.keys), JSON.stringify(keys));
  writeSiteData(join(folder, RELEASE_FILES.siteData), siteData);
}

/** Stores the inputs and facts of a plain build, whose site is in `out`. */
export async function saveBuilt(store: string, out: string, facts: BuiltFacts, files: Files): Promise<void> {
  const folder = builtFolder(store);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await stageSource(facts.from, join(folder, RELEASE_FILES.snapshot));
  writeReleaseFiles(folder, files);
  // Written last: without it the other files are ignored.
  writeFileSync(join(folder, RELEASE_FILES.facts), JSON.stringify({ ...facts, pageMs: pageTime(out) }));
}
