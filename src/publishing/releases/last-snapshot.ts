// Snapshot of an earlier release or plain build, which has the last good version of properties that are unreadable now.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { RELEASE_FILES } from '#api/release.ts';
import type { KeptProperties, LastSnapshot } from '#snapshot/kept-records.ts';
import { isPlainFile, lstat } from './soundness.ts';

const rows = z.looseObject({});
const keptShape = z.record(z.string(), z.looseObject({ refreshes: z.number(), rows, types: rows }));

/** Undefined when `kept.json` is damaged; empty when it does not exist, as in the first releases. */
function readKept(folder: string): KeptProperties | undefined {
  const file = join(folder, RELEASE_FILES.kept);
  if (!lstat(file)) return {};
  return isPlainFile(file)
    ? (parseJson(readFileSync(file, 'utf8'), keptShape) as KeptProperties | undefined)
    : undefined;
}

/**
 * Reads the first readable snapshot of `folders`, which are sorted from new to old, and the first readable kept records
 * from there on. Skips a damaged file and calls `onDamage` with it.
 */
export function readLastSnapshot(
  folders: readonly string[],
  onDamage: (file: string) => void = () => {},
): LastSnapshot | undefined {
  const isUsable = (folder: string): boolean => {
    const snapshot = join(folder, RELEASE_FILES.snapshot);
    const found = lstat(snapshot);
    if (found && !found.isDirectory()) onDamage(snapshot);
    return found?.isDirectory() === true;
  };
  const newest = folders.findIndex(isUsable);
  const folder = folders[newest];
  if (folder === undefined) return undefined;
  const snapshot = join(folder, RELEASE_FILES.snapshot);
  for (const one of folders.slice(newest)) {
    const kept = readKept(one);
    if (kept) return { folder: snapshot, kept, onDamage: (file) => onDamage(join(snapshot, file)) };
    onDamage(join(one, RELEASE_FILES.kept));
  }
  return { folder: snapshot, kept: {}, onDamage: (file) => onDamage(join(snapshot, file)) };
}
