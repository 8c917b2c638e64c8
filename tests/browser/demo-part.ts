// Builds separate sites from parts of the demo, for tests that need other settings; rebuilds one when the sources or
// the demo have changed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { digestProgram, digestSnapshot } from '#publishing/origin/origin.ts';
import { findBuildCache } from '../kept-builds.ts';

const FOLDERS = findBuildCache('demo-parts');
export const MAX_PROPERTIES = 6;
const STALE_MS = 120_000;
const LOOK_AGAIN_MS = 200;

/** Astro uses one build folder per project, so workers take turns. */
async function takeTurns<Result>(act: () => Result): Promise<Result> {
  mkdirSync(FOLDERS, { recursive: true });
  const lock = join(FOLDERS, 'lock');
  for (;;) {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true });
    try {
      mkdirSync(lock);
      break;
    } catch {
      await wait(LOOK_AGAIN_MS);
    }
  }
  try {
    return act();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Rewrites a file of the copied snapshot. */
export type Change = (file: string, act: (content: Record<string, unknown>) => unknown) => void;

/**
 * The folder of a site with the demo's first properties and these changes to its snapshot. `alter` may write files into
 * `work`, and returns more options of the build.
 */
export const buildPart = (name: string, alter: (change: Change, work: string) => readonly string[]): Promise<string> =>
  takeTurns(() => {
    const key = `${digestProgram({}).slice(0, 16)}-${digestSnapshot('snapshot').slice(0, 16)}`;
    const folder = join(FOLDERS, `${key}-${name}`);
    if (existsSync(folder)) return folder;
    const work = `${folder}-${process.pid}`;
    const snapshot = join(work, 'snapshot');
    mkdirSync(work, { recursive: true });
    cpSync('snapshot', snapshot, { recursive: true });
    const change: Change = (file, act) => {
      const path = join(snapshot, file);
      writeFileSync(path, JSON.stringify(act(JSON.parse(readFileSync(path, 'utf8')))));
    };
    for (const language of ['nl', 'fr'])
      change(`${language}/properties.json`, (list) => (list as unknown as unknown[]).slice(0, MAX_PROPERTIES));
    const options = alter(change, work);
    const out = join(work, 'site');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/build.ts', '--out', out, '--no-compress', ...options],
      { env: { ...process.env, SNAPSHOT: snapshot, NODE_ENV: 'production' }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The site "${name}" could not be built:\n${stdout}${stderr}`);
    renameSync(out, folder);
    rmSync(work, { recursive: true, force: true });
    return folder;
  });
