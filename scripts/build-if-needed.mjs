// Builds the site, and remembers from what, so that `npm start` and `npm test` build only when something changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildCurrent, PUBLISHED, readSources, writeBuildStamp } from './build-stamp.mjs';
import { root, run, toolEnvironment } from './prepare.mjs';

/** Once there are releases, a start serves the snapshot of the one that is live; another goes live by a refresh only. */
function listSettings() {
  const isPublished = process.env.SNAPSHOT === undefined && existsSync(join(root, PUBLISHED));
  return isPublished ? { SNAPSHOT: PUBLISHED } : {};
}

/** Gives the exit code of the build. A build with options is somebody's own and leaves no stamp. */
export async function build(options = [], settings = {}) {
  const sources = readSources(root, { ...process.env, ...settings });
  const env = { ...toolEnvironment(), ...settings };
  const code = await run(process.execPath, ['scripts/build.ts', ...options], { env });
  // Where there are releases, publishing has left its own stamp.
  if (code === 0 && options.length === 0 && !existsSync(join(root, PUBLISHED))) writeBuildStamp(root, sources);
  return code;
}

/** The same, and 0 at once when dist/ already holds what the sources say. */
export async function buildIfNeeded() {
  const settings = listSettings();
  if (isBuildCurrent(root, { ...process.env, ...settings })) return 0;
  console.log('Building the site…');
  return build([], settings);
}
