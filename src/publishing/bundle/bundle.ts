// The bundled code of the site: made once, and cached until the code changes. A bundle is independent of the snapshot.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digestProgram } from '../origin/origin.ts';
import { ASSETS, ENTRY, GRAPHS, RENDERER } from './parts.ts';

export type Bundle = {
  /** The folder of scripts, styles, and contents of public/. Never write into its files: releases share them. */
  assets: string;
  /** The program that renders the pages, for loadRenderer(). */
  renderer: string;
  /** Modules, styles and texts of each island, as JSON (ui/island-graph.ts). */
  graphs: string;
  /** Releases the bundle after use. */
  end: () => void;
};

/** Inside node_modules, so that imports of the bundle resolve. */
const CACHE = resolve('node_modules/.cache/gevel');
const KEPT = join(CACHE, 'bundles');
/** Keeps enough bundles that no running build loses the one it uses. */
const MAX_KEPT = 5;

/**
 * Astro selects its production code by NODE_ENV. React reads the variable when it is loaded, and skips development
 * checks.
 */
function actForProduction() {
  process.env.NODE_ENV = 'production';
}

/** Loads the module that opens a site and renders its pages, in any thread. */
export function loadRenderer(file: string): Promise<typeof import('./entry.ts')> {
  actForProduction();
  // `@vite-ignore` keeps the file out of the development server's file watcher.
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const bundleIn = (folder: string, end: () => void): Bundle => ({
  assets: join(folder, ASSETS),
  renderer: join(folder, RENDERER, ENTRY),
  graphs: readFileSync(join(folder, GRAPHS), 'utf8'),
  end,
});

/** Astro and its bundler run in a separate process: their memory is freed before the pages are rendered. */
async function bundleInto(folder: string): Promise<void> {
  const program = fileURLToPath(new URL('./make-bundle.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`The code could not be bundled (${signal ?? `exit code ${code}`}): why, stands above.`);
}

async function make(): Promise<string> {
  mkdirSync(KEPT, { recursive: true });
  // Deletes Node's compile cache (prepare.mjs), which belongs to older bundles.
  rmSync(join(CACHE, 'compiled'), { recursive: true, force: true });
  actForProduction();
  const folder = join(KEPT, `.${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  await bundleInto(folder);
  return folder;
}

/** Deletes the least recently used bundles, and leftovers of interrupted builds. */
function clearAway() {
  const usedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = readdirSync(KEPT)
    .map((name) => join(KEPT, name))
    .sort((a, b) => usedAt(b) - usedAt(a));
  for (const path of byAge.slice(MAX_KEPT)) rmSync(path, { recursive: true, force: true });
}

/**
 * Cache path of the bundle for the current code and settings. Call it before bundling: later changes must not be
 * attributed to this bundle.
 */
const keptPath = (): string => join(KEPT, digestProgram({}));

function keep(made: string, kept: string) {
  try {
    renameSync(made, kept);
  } catch {
    // Another build has made the bundle meanwhile.
    rmSync(made, { recursive: true, force: true });
  }
  clearAway();
}

/** A bundle of the current code, from the cache if possible. */
export async function findBundle(): Promise<Bundle> {
  const kept = keptPath();
  if (!existsSync(kept)) keep(await make(), kept);
  utimesSync(kept, new Date(), new Date());
  return bundleIn(kept, () => {});
}

/** A new bundle for one build; moved into the cache afterwards, unless the cache then has one for this code. */
export async function makeOwnBundle(): Promise<Bundle> {
  const kept = keptPath();
  const made = await make();
  return bundleIn(made, () => keep(made, kept));
}
