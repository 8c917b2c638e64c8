// Builds the site when it is missing or out of date, for `npm start` and `npm test`. Call prepare() first: the check is
// TypeScript.
import { root, run, toolEnvironment } from './prepare.mjs';

/**
 * Returns the exit code of the build, or 0 without a build when the site is current. The site is that in dist/, or a
 * sample with these settings (samples.mjs).
 */
export async function buildIfNeeded(sample) {
  process.chdir(root);
  const { chooseSnapshot, isSiteCurrent } = await import('#publishing/releases/is-current.ts');
  const { DIST: out = 'dist', STORE: store = 'var' } = sample ?? {};
  const { SNAPSHOT, ...env } = chooseSnapshot({ ...process.env, ...sample }, out);
  if (isSiteCurrent({ ...env, SNAPSHOT }, { root, out, store })) return 0;
  console.log('Building the site…');
  const places = sample ? ['--out', out, '--store', store, '--data', sample.SITE_DATA] : [];
  const settings = { ...toolEnvironment(), ...sample, ...(SNAPSHOT && { SNAPSHOT }) };
  return run(process.execPath, ['scripts/build.ts', ...places], { env: settings });
}
