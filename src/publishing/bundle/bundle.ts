// The code of the site, bundled: made once, and kept for the builds that follow until the code changes. Which snapshot
// it renders, a bundle does not know.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digestProgram } from '../origin/origin.ts';
import { ASSETS, ENTRY, RENDERER } from './parts.ts';

export type Bundle = {
  /** The folder of scripts, styles, and what lies in public/. Never write into its files: releases share them. */
  assets: string;
  /** The program that renders the pages, for loadRenderer(). */
  renderer: string;
  /** Ends its use. */
  end: () => void;
};

/** Below the project's packages, where its imports find them. */
const CACHE = resolve('node_modules/.cache/gevel');
const KEPT = join(CACHE, 'bundles');
/** Enough that none is cleared away while another build uses it. */
const MAX_KEPT = 5;

/** Astro chooses by this what it bundles, and React, when it is loaded, whether to look for mistakes while it renders. */
function actForProduction() {
  process.env.NODE_ENV = 'production';
}

/** Loads what opens a site and renders its pages, in whichever thread. */
export function loadRenderer(file: string): Promise<typeof import('./entry.ts')> {
  actForProduction();
  // The development server, which bundles nothing, need not look into it.
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const bundleIn = (folder: string, end: () => void): Bundle => ({
  assets: join(folder, ASSETS),
  renderer: join(folder, RENDERER, ENTRY),
  end,
});

/** Astro and its bundler have a process of their own: all that they held is free before the pages are rendered. */
async function bundleInto(folder: string): Promise<void> {
  const program = fileURLToPath(new URL('./make-bundle.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`The code could not be bundled (${signal ?? `exit code ${code}`}): why, stands above.`);
}

async function make(): Promise<string> {
  mkdirSync(KEPT, { recursive: true });
  // What Node compiled of older bundles (prepare.mjs) is of no more use.
  rmSync(join(CACHE, 'compiled'), { recursive: true, force: true });
  actForProduction();
  const folder = join(KEPT, `.${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  await bundleInto(folder);
  return folder;
}

/** Clears away what was used longest ago, also what an interrupted build left. */
function clearAway() {
  const usedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = readdirSync(KEPT)
    .map((name) => join(KEPT, name))
    .sort((a, b) => usedAt(b) - usedAt(a));
  for (const path of byAge.slice(MAX_KEPT)) rmSync(path, { recursive: true, force: true });
}

/** Where the bundle of the code as it is now is kept, under whichever settings. Ask before it is bundled: what changes meanwhile must not pass for that. */
const keptPath = (): string => join(KEPT, digestProgram({}));

function keep(made: string, kept: string) {
  try {
    renameSync(made, kept);
  } catch {
    // Another build was faster.
    rmSync(made, { recursive: true, force: true });
  }
  clearAway();
}

/** A bundle of the code as it is now, kept from an earlier build where there is one. */
export async function findBundle(): Promise<Bundle> {
  const kept = keptPath();
  if (!existsSync(kept)) keep(await make(), kept);
  utimesSync(kept, new Date(), new Date());
  return bundleIn(kept, () => {});
}

/** A bundle that is made for one build, and kept afterwards where none was. */
export async function makeOwnBundle(): Promise<Bundle> {
  const kept = keptPath();
  const made = await make();
  return bundleIn(made, () => keep(made, kept));
}
