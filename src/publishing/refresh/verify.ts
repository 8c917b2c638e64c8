// Verifies a built site before it is served: every page exists and is complete, every link has a target.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { findOwn } from '#domain/own-value.ts';
import { type PageFindings, productFault } from '../build/inspect-page.ts';
import { type FileDigests, isUnchanged } from '../files/file-digests.ts';
import { fileOf, type LastBuild } from '../files/kept-pages.ts';

/** Files that the build makes and names itself. */
const OURS = /^\/_astro\//;
/** Paths served by the service. */
const SERVED = /^\/api\//;

/** True when a path of the site leads to one of its files or to a line of `_redirects`. */
function createFinder(folder: string, files: FileDigests): (path: string) => boolean {
  // Every build writes this file, even when nothing changed.
  const redirects = join(folder, '_redirects');
  const lines = existsSync(redirects) ? readFileSync(redirects, 'utf8').split('\n') : [];
  const redirected = new Set(lines.map((line) => line.split(' ')[0] ?? ''));
  return (path) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    return findOwn(files, file.slice(1)) !== undefined || redirected.has(path) || SERVED.test(path);
  };
}

/** Dead links. A missing file of the product breaks pages; a wrong link of the agency is reported once. */
function listDead({ links }: PageFindings, isThere: (path: string) => boolean): Fault[] {
  const dead = [...links].filter(([link]) => !isThere(link));
  dead.sort(([link, a], [other, b]) => a.first.place - b.first.place || (link < other ? -1 : 1));
  return dead.map(([link, { first, count }]) => {
    if (OURS.test(link)) return productFault(first.name, 'problem.deadLink', link);
    const values = { got: link, count };
    return { severity: 'notice', file: first.name, problem: 'problem.deadOwnLink', remedy: 'remedy.deadLink', values };
  });
}

/** Reused pages that refer to something missing: their cache key lacks a dependency. */
function checkUnchanged(names: readonly string[], files: FileDigests, last: Last): Fault[] {
  const vanished = new Set(
    Object.keys(last.files)
      .filter((name) => findOwn(files, name) === undefined)
      .map((name) => `/${name.replace(/index\.html$/, '')}`),
  );
  if (vanished.size === 0) return [];
  return names.flatMap((name) => {
    // Matches any text in quotation marks.
    const quoted = readFileSync(join(last.site, name), 'utf8').split('"').slice(1, -1);
    const gone = quoted.find((text) => vanished.has(text));
    return gone === undefined ? [] : [productFault(name, 'problem.deadLink', `"${gone}"`)];
  });
}

type Build = { paths: readonly string[]; files: FileDigests; inspected: PageFindings };
type Last = Pick<LastBuild, 'site' | 'files'>;

/**
 * Lists the errors of a built site; `folder` has its new files. A fatal error is a bug of the product and prevents
 * publishing. New pages were inspected when they were finished; unchanged ones are read only if files were removed.
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
