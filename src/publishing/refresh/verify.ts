// Looks at a built site once more before it is served: every page is there and whole, every link leads somewhere.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { findOwn } from '#domain/own-value.ts';
import { type Inspected, productFault } from '../build/inspect-page.ts';
import { type FileDigests, isUnchanged } from '../files/file-digests.ts';
import { fileOf, type LastBuild } from '../files/kept-pages.ts';

/** Files that the build makes and names itself. */
const OURS = /^\/_astro\//;
/** What the service answers itself. */
const SERVED = /^\/api\//;

/** Tells whether a path of the site leads to one of its files or to a line of `_redirects`. */
function createFinder(folder: string, files: FileDigests): (path: string) => boolean {
  // Written by every build, whether or not it is as it was.
  const redirects = join(folder, '_redirects');
  const lines = existsSync(redirects) ? readFileSync(redirects, 'utf8').split('\n') : [];
  const redirected = new Set(lines.map((line) => line.split(' ')[0] ?? ''));
  return (path) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    return findOwn(files, file.slice(1)) !== undefined || redirected.has(path) || SERVED.test(path);
  };
}

/** Links that lead nowhere. A file of ours that is missing breaks pages; a link that the agency wrote may be wrong, and is said once. */
function listDead({ links }: Inspected, isThere: (path: string) => boolean): Fault[] {
  const dead = [...links].filter(([link]) => !isThere(link));
  dead.sort(([link, a], [other, b]) => a.first.place - b.first.place || (link < other ? -1 : 1));
  return dead.map(([link, { first, count }]) => {
    if (OURS.test(link)) return productFault(first.name, 'problem.deadLink', link);
    const values = { got: link, count };
    return { severity: 'notice', file: first.name, problem: 'problem.deadOwnLink', remedy: 'remedy.deadLink', values };
  });
}

/** Pages that are as they were and name something which is not there: their key lacks what they depend on. */
function checkUnchanged(names: readonly string[], files: FileDigests, last: Last): Fault[] {
  const vanished = new Set(
    Object.keys(last.files)
      .filter((name) => findOwn(files, name) === undefined)
      .map((name) => `/${name.replace(/index\.html$/, '')}`),
  );
  if (vanished.size === 0) return [];
  return names.flatMap((name) => {
    // Whatever stands between two quotation marks.
    const quoted = readFileSync(join(last.site, name), 'utf8').split('"').slice(1, -1);
    const gone = quoted.find((text) => vanished.has(text));
    return gone === undefined ? [] : [productFault(name, 'problem.deadLink', `"${gone}"`)];
  });
}

type Build = { paths: readonly string[]; files: FileDigests; inspected: Inspected };
type Last = Pick<LastBuild, 'site' | 'files'>;

/**
 * Faults of a built site, of which `folder` holds what is new; one that stops is ours, so it is not published. Its new
 * pages were inspected when they were finished; others are read if files went.
 */
export function verifySite(folder: string, { paths, files, inspected }: Build, last: Last | undefined): Fault[] {
  const missing: Fault[] = [];
  const unchanged: string[] = [];
  for (const path of new Set(paths)) {
    const name = fileOf(path);
    if (isUnchanged(name, files, last?.files)) unchanged.push(name);
    else if (findOwn(files, name) === undefined || !existsSync(join(folder, name)))
      missing.push(productFault(name, 'problem.noPage', path));
  }
  const faults = [...missing, ...inspected.faults, ...listDead(inspected, createFinder(folder, files))];
  return last ? [...faults, ...checkUnchanged(unchanged, files, last)] : faults;
}
