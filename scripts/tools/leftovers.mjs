// Tells what a run of checks and tests leaves behind in the checkout: it should be as it was.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a build notes beside dist/ for the next one and for the service. */
const OF_A_BUILD = ['var/build-stamp', 'var/built', 'var/sbom.cdx.json', 'var/site-data.json'];

/** What lies in var/, and what git finds that is not committed; outside a repository var/ alone. */
export function listCheckout(root) {
  const folder = join(root, 'var');
  const kept = existsSync(folder) ? readdirSync(folder).map((name) => `var/${name}`) : [];
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return [...kept, ...(status === 0 ? stdout.split('\n').filter(Boolean) : [])];
}

/** What is there after a run and was not there before it. */
export function listLeftovers(before, after) {
  return after.filter((line) => !before.includes(line) && !OF_A_BUILD.includes(line));
}
