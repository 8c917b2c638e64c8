// Copies a snapshot from a folder, a zip or a URL into a private folder, where nobody changes it any more.
import { copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { download } from './download.ts';
import { LIMITS, type Limits, SNAPSHOT_FILE, type SourceProblem, type StagingResult } from './staging.ts';
import { unzip } from './unzip.ts';

class Unusable extends Error {
  readonly problem: SourceProblem;
  readonly detail: string;

  constructor(problem: SourceProblem, detail: string) {
    super(detail);
    this.problem = problem;
    this.detail = detail;
  }
}

type CopyFile = (from: string, to: string) => void;
/** `name` in the snapshot's letter case, whatever the case of the file (`from`). */
type SourceFile = { name: string; from: string; size: number; mtimeMs: number };

function listSnapshot(folder: string): SourceFile[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^[a-z]{2}$/i.test(entry.name)
      ? readdirSync(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  );
  return names
    .filter((name) => SNAPSHOT_FILE.test(name.toLowerCase()))
    .flatMap((from) => {
      const stats = lstatSync(join(folder, from), { throwIfNoEntry: false });
      if (!stats || stats.isDirectory()) return [];
      // A symlink could lead anywhere on the machine, and skipping it silently would lose its pages.
      if (!stats.isFile()) throw new Unusable('link', from);
      return [{ name: from.toLowerCase(), from, size: stats.size, mtimeMs: stats.mtimeMs }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Finds a file whose name differs from another only in case, which makes both ambiguous. */
function findTwice(listed: readonly SourceFile[]): string | undefined {
  const twice = listed.find(({ name }, index) => listed[index - 1]?.name === name);
  return twice?.from;
}

/**
 * Copies a folder; valid only when the folder is unchanged afterwards. Retries once, because an export may still be
 * writing.
 */
async function stageFolder(
  from: string,
  to: string,
  limits: Limits,
  copy: CopyFile,
  tries = 2,
): Promise<StagingResult> {
  const before = listSnapshot(from);
  if (!before.some(({ name }) => name === 'site.json')) return { ok: false, problem: 'noSnapshot' };
  const twice = findTwice(before);
  if (twice) return { ok: false, problem: 'twice', detail: twice };
  if (before.length > limits.files) return { ok: false, problem: 'tooMany' };
  if (before.reduce((sum, { size }) => sum + size, 0) > limits.bytes) return { ok: false, problem: 'tooLarge' };
  try {
    for (const { name, from: file } of before) {
      mkdirSync(dirname(join(to, name)), { recursive: true });
      copy(join(from, file), join(to, name));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const isWhole = () =>
    before.every(({ name, size }) => statSync(join(to, name), { throwIfNoEntry: false })?.size === size);
  if (JSON.stringify(listSnapshot(from)) === JSON.stringify(before) && isWhole()) return { ok: true };
  if (tries <= 1) return { ok: false, problem: 'changing' };
  rmSync(to, { recursive: true, force: true });
  await wait(limits.settleMs);
  return stageFolder(from, to, limits, copy, tries - 1);
}

/** Copies the snapshot at `from` (a folder, a .zip file, or the http URL of a zip) into the folder `to`. */
export async function stageSource(
  from: string,
  to: string,
  limits: Limits = LIMITS,
  copy: CopyFile = copyFileSync,
): Promise<StagingResult> {
  mkdirSync(to, { recursive: true });
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(from)) {
    const file = `${to}.zip`;
    try {
      const got = await download(from, file, limits);
      return got.ok ? await unzip(file, to, limits) : got;
    } finally {
      rmSync(file, { force: true });
    }
  }
  const stats = statSync(from, { throwIfNoEntry: false });
  if (!stats) return { ok: false, problem: 'notThere', detail: from };
  if (!stats.isDirectory()) return unzip(from, to, limits);
  try {
    return await stageFolder(from, to, limits, copy);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { ok: false, problem: error.problem, detail: error.detail };
  }
}
