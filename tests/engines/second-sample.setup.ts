import { buildIfNeeded } from '../../scripts/build-if-needed.mjs';
import { findSample } from '../../scripts/samples.mjs';

/** Builds the second sample once for all engines, whose test files run in parallel. */
export async function setup(): Promise<void> {
  if ((await buildIfNeeded(findSample('second'))) !== 0) throw new Error('The second sample could not be built.');
}
