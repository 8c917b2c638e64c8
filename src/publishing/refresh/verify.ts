// Looks at a built site once more before it is served: every page is there and whole, every link leads somewhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { type FileDigests, isUnchanged } from '../build/file-digests.ts';
import { fileOf, type LastBuild } from '../build/kept-pages.ts';

/** A page heavier than this holds something that should be a file of its own. */
const HEAVIEST_PAGE_BYTES = 1024 * 1024;
const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;
/** Files that the build makes and names itself. */
const OURS = /^\/_astro\//;
/** What the service answers itself. */
const SERVED = /^\/api\//;

const fault = (file: string, problem: Fault['problem'], got: string): Fault => ({
  severity: 'stop',
  file,
  problem,
  remedy: 'remedy.product',
  values: { got },
});

function decode(link: string): string {
  const path = link
    .replace(/[?#].*$/, '')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Tells whether a path of the site leads to one of its files or to a line of `_redirects`. */
function createFinder(folder: string, files: FileDigests): (path: string) => boolean {
  // Written by every build, whether or not it is as it was.
  const redirects = join(folder, '_redirects');
  const lines = existsSync(redirects) ? readFileSync(redirects, 'utf8').split('\n') : [];
  const redirected = new Set(lines.map((line) => line.split(' ')[0] ?? ''));
  return (path) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    return files[file.slice(1)] !== undefined || redirected.has(path) || SERVED.test(path);
  };
}

/** Links that lead nowhere, with the pages that carry them. */
type DeadLinks = Map<string, string[]>;

function checkPage(file: string, html: string, isThere: (path: string) => boolean, dead: DeadLinks): Fault[] {
  const faults: Fault[] = [];
  if (!html.trimEnd().endsWith('</html>')) faults.push(fault(file, 'problem.brokenPage', String(html.length)));
  if (html.length > HEAVIEST_PAGE_BYTES) faults.push(fault(file, 'problem.heavyPage', String(html.length)));
  const links = new Set([...html.matchAll(LINK)].map(([, link = '']) => decode(link)));
  for (const link of links) if (!isThere(link)) dead.set(link, [...(dead.get(link) ?? []), file]);
  return faults;
}

/** A file of ours that is missing breaks pages; a link that the agency wrote may be wrong, and is said once. */
function reportDead(dead: DeadLinks): Fault[] {
  return [...dead].map(([link, files]) => {
    const [first = ''] = files;
    if (OURS.test(link)) return fault(first, 'problem.deadLink', link);
    const values = { got: link, count: files.length };
    return { severity: 'notice', file: first, problem: 'problem.deadOwnLink', remedy: 'remedy.deadLink', values };
  });
}

/** Pages that are as they were and name something which is not there: their key lacks what they depend on. */
function checkUnchanged(paths: readonly string[], files: FileDigests, last: Last): Fault[] {
  const vanished = Object.keys(last.files)
    .filter((name) => files[name] === undefined)
    .map((name) => `"/${name.replace(/index\.html$/, '')}"`);
  if (vanished.length === 0) return [];
  return paths.flatMap((path) => {
    const html = readFileSync(join(last.site, fileOf(path)), 'utf8');
    const gone = vanished.find((name) => html.includes(name));
    return gone === undefined ? [] : [fault(fileOf(path), 'problem.deadLink', gone)];
  });
}

type Build = { paths: readonly string[]; files: FileDigests };
type Last = Pick<LastBuild, 'site' | 'files'>;

/** Faults of a built site, of which `folder` holds what is new; one that stops is ours, so it is not published. Only new pages are read, and others if files went. */
export function verifySite(folder: string, { paths, files }: Build, last: Last | undefined): Fault[] {
  const isThere = createFinder(folder, files);
  const faults: Fault[] = [];
  const dead: DeadLinks = new Map();
  const unchanged: string[] = [];
  for (const path of new Set(paths)) {
    const file = fileOf(path);
    if (files[file] === undefined) faults.push(fault(file, 'problem.noPage', path));
    else if (isUnchanged(file, files, last?.files)) unchanged.push(path);
    else faults.push(...checkPage(file, readFileSync(join(folder, file), 'utf8'), isThere, dead));
  }
  faults.push(...reportDead(dead));
  if (last) faults.push(...checkUnchanged(unchanged, files, last));
  return faults;
}
