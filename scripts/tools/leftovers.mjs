// Reports leftovers of checks and tests in the checkout, which should stay unchanged.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a build leaves in var/ for the next build and for the service, and the built sample agencies. */
const OF_A_BUILD = ['var/build-stamp', 'var/built', 'var/samples', 'var/sbom.cdx.json', 'var/site-data.json'];

/** Contents of var/, and uncommitted files in git; outside a repository var/ alone. */
export function listCheckout(root) {
  const folder = join(root, 'var');
  const kept = existsSync(folder) ? readdirSync(folder).map((name) => `var/${name}`) : [];
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return [...kept, ...(status === 0 ? stdout.split('\n').filter(Boolean) : [])];
}

/** Files that a run added. */
export function listLeftovers(before, after) {
  return after.filter((line) => !before.includes(line) && !OF_A_BUILD.includes(line));
}
