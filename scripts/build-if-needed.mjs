// Builds the site when it is missing or out of date, for `npm start` and `npm test`. Call prepare() first: the check is
// TypeScript.
import { root, run, toolEnvironment } from './prepare.mjs';

/** Returns the exit code of the build, and 0 immediately when the site in dist/ is current. */
export async function buildIfNeeded() {
  process.chdir(root);
  const { chooseSnapshot, isSiteCurrent } = await import('#publishing/releases/is-current.ts');
  const { SNAPSHOT, ...env } = chooseSnapshot(process.env, 'dist');
  if (isSiteCurrent({ ...env, SNAPSHOT })) return 0;
  console.log('Building the site…');
  return run(process.execPath, ['scripts/build.ts'], { env: { ...toolEnvironment(), ...(SNAPSHOT && { SNAPSHOT }) } });
}
