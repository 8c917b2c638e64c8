// A sample agency of scripts/samples for tests and tools: built if missing or outdated, served with a temporary store.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { buildIfNeeded } from '../build-if-needed.mjs';
import { findSample } from '../samples.mjs';

/** Builds the sample and returns the settings of a service whose data are in `folder`, which is emptied. */
export async function prepareSample(name: string, folder: string): Promise<Record<string, string> & { DIST: string }> {
  const sample = findSample(name);
  if ((await buildIfNeeded(sample)) !== 0) throw new Error(`The sample ${name} could not be built.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(sample.SITE_DATA, `${folder}/site-data.json`);
  const own = Object.entries(sample).map(([setting, place]) => [setting, place.replace(sample.STORE, folder)]);
  return { ...Object.fromEntries(own), SNAPSHOT: sample.SNAPSHOT, DIST: sample.DIST };
}
