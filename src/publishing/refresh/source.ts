// Brings a snapshot from a folder, a zip or an address into a folder of ours, where nobody changes it any more.
import { copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { download } from './download.ts';
import { LIMITS, type Limits, SNAPSHOT_FILE, type Staged } from './staging.ts';
import { unzip } from './unzip.ts';

type CopyFile = (from: string, to: string) => void;
type Listed = { name: string; size: number; mtimeMs: number };

function listSnapshot(folder: string): Listed[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^[a-z]{2}$/.test(entry.name)
      ? readdirSync(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  );
  return names
    .filter((name) => SNAPSHOT_FILE.test(name))
    .flatMap((name) => {
      // A link could lead anywhere on the machine.
      const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
      return stats?.isFile() ? [{ name, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Copies a folder; it counts only when it looks the same afterwards. One second try, since an export takes its time. */
async function stageFolder(from: string, to: string, limits: Limits, copy: CopyFile, tries = 2): Promise<Staged> {
  const before = listSnapshot(from);
  if (!before.some(({ name }) => name === 'site.json')) return { ok: false, problem: 'noSnapshot' };
  if (before.length > limits.files) return { ok: false, problem: 'tooMany' };
  if (before.reduce((sum, { size }) => sum + size, 0) > limits.bytes) return { ok: false, problem: 'tooLarge' };
  try {
    for (const { name } of before) {
      mkdirSync(dirname(join(to, name)), { recursive: true });
      copy(join(from, name), join(to, name));
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

/** Takes the snapshot that `from` names (a folder, a .zip file, or the http address of a zip) into the folder `to`. */
export async function stageSource(
  from: string,
  to: string,
  limits: Limits = LIMITS,
  copy: CopyFile = copyFileSync,
): Promise<Staged> {
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
  return stats.isDirectory() ? stageFolder(from, to, limits, copy) : unzip(from, to, limits);
}
