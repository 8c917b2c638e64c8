// What a release, or the note of a plain build, was made from: where a property that cannot be read now was good last.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILES } from '#api/release.ts';
import type { Kept, LastSnapshot } from '#snapshot/kept-records.ts';

/** Reads `folder`; a file that is damaged counts for nothing, and `onDamage` is told. */
export function readLastSnapshot(
  folder: string,
  onDamage: (file: string) => void = () => {},
): LastSnapshot | undefined {
  const snapshot = join(folder, RELEASE_FILES.snapshot);
  if (!existsSync(snapshot)) return undefined;
  const file = join(folder, RELEASE_FILES.kept);
  try {
    return { folder: snapshot, kept: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {} };
  } catch {
    onDamage(file);
    return { folder: snapshot, kept: {} };
  }
}
