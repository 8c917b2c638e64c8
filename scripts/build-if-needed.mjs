// Builds the site, and remembers from what, so that `npm start` and `npm test` build only when something changed.
import { isBuildCurrent, readSources, writeBuildStamp } from './build-stamp.mjs';
import { root, run } from './prepare.mjs';

/** Gives the exit code of the build. A build with options is somebody's own and leaves no stamp. */
export async function build(options = []) {
  const sources = readSources(root);
  const code = await run(process.execPath, ['scripts/build.ts', ...options]);
  if (code === 0 && options.length === 0) writeBuildStamp(root, sources);
  return code;
}

/** The same, and 0 at once when dist/ already holds what the sources say. */
export async function buildIfNeeded() {
  if (isBuildCurrent(root)) return 0;
  console.log('Building the site…');
  return build();
}
