// Tells whether dist/ was built from the files as they are now: a stamp of their names, sizes and times, in var/.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Everything that pages are drawn from besides the snapshot: files and folders of the project. */
export const SOURCES = ['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];
const STAMP = 'var/build-stamp';
/** The snapshot of the release that is served (src/publishing/releases/releases.ts). */
export const PUBLISHED = 'var/current/snapshot';

function listFiles(root, path) {
  const stats = statSync(resolve(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${Math.round(stats.mtimeMs)}`];
  const names = readdirSync(resolve(root, path)).filter((name) => name !== '.DS_Store');
  return names.sort().flatMap((name) => listFiles(root, `${path}/${name}`));
}

/** What the sources look like now. Take it before a build, so that a change made during the build is not lost. */
export function readSources(root, env = process.env) {
  const lines = [...SOURCES, env.SNAPSHOT ?? 'snapshot'].flatMap((path) => listFiles(root, path));
  // The two settings that a build reads from outside.
  lines.push(`SITE_URL ${env.SITE_URL ?? ''}`, `SNAPSHOT ${env.SNAPSHOT ?? ''}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Notes that dist/ was built from these sources. */
export function writeBuildStamp(root, sources) {
  mkdirSync(dirname(join(root, STAMP)), { recursive: true });
  writeFileSync(join(root, STAMP), sources);
}

export function isBuildCurrent(root, env = process.env) {
  if (!existsSync(join(root, 'dist/index.html')) || !existsSync(join(root, STAMP))) return false;
  return readFileSync(join(root, STAMP), 'utf8') === readSources(root, env);
}

/** Notes that the served release is up to date; one in another store is none of `npm start`'s business. */
export function stampRelease(root, store, out) {
  if (store !== resolve(root, 'var') || out !== resolve(root, 'dist')) return;
  writeBuildStamp(root, readSources(root, { ...process.env, SNAPSHOT: PUBLISHED }));
}
