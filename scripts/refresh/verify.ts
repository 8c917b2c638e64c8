// Looks at a built site once more before it is served: every page is there and whole, every link leads somewhere.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Fault } from '#snapshot/fault.ts';
import { type DataRefs, fileOf } from '../take-over.ts';

/** A page heavier than this holds something that should be a file of its own. */
const HEAVIEST_PAGE_BYTES = 1024 * 1024;
const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;
/** Files that the build makes and names itself. */
const OURS = /^\/_astro\//;
/** What the service answers itself. */
const SERVED = /^\/api\//;
/** Data files whose names change with their content: a page that was kept must not name an old one. */
const DATA_FILE = /\/_astro\/[\w.-]+\.json/g;

export type Verification = {
  faults: Fault[];
  /** Data files that each new page names, for the next refresh. */
  dataRefs: DataRefs;
};

const fault = (file: string, problem: string, got: string): Fault => ({
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

/** Tells whether a path of the site leads to a file or to a line of `_redirects`. */
function createFinder(folder: string): (path: string) => boolean {
  const redirects = join(folder, '_redirects');
  const lines = existsSync(redirects) ? readFileSync(redirects, 'utf8').split('\n') : [];
  const redirected = new Set(lines.map((line) => line.split(' ')[0] ?? ''));
  const known = new Map<string, boolean>();
  return (path) => {
    let isThere = known.get(path);
    if (isThere === undefined) {
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      isThere =
        SERVED.test(path) || redirected.has(path) || statSync(file, { throwIfNoEntry: false })?.isFile() === true;
      known.set(path, isThere);
    }
    return isThere;
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

/** Names of files that the last release had and this one has not, without the compressed forms. */
function listVanished(last: string, folder: string): string[] {
  const list = (root: string) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'));
  const now = new Set(list(folder));
  return list(last).filter((name) => !now.has(name));
}

/** Kept pages that name something which is not there: their key lacks what they depend on. */
function checkKept(
  folder: string,
  last: string,
  { kept, keptRefs }: Build,
  isThere: (path: string) => boolean,
): Fault[] {
  const faults = kept.flatMap((path) => {
    const gone = keptRefs[path]?.find((name) => !isThere(name));
    return gone === undefined ? [] : [fault(fileOf(path), 'problem.deadLink', gone)];
  });
  const vanished = listVanished(last, folder)
    .filter((name) => !(OURS.test(name) && name.endsWith('.json')))
    .map((name) => `"${name.replace(/index\.html$/, '')}"`);
  if (vanished.length === 0) return faults;
  for (const path of kept) {
    const html = readFileSync(join(folder, fileOf(path)), 'utf8');
    const gone = vanished.find((name) => html.includes(name));
    if (gone !== undefined) faults.push(fault(fileOf(path), 'problem.deadLink', gone));
  }
  return faults;
}

type Build = { paths: readonly string[]; kept: readonly string[]; keptRefs: DataRefs };

/** Faults of a built site; one that stops is ours, so it is not published. Only new pages are read, and kept ones if files went. */
export function verifySite(folder: string, build: Build, lastSite: string | undefined): Verification {
  const isKept = new Set(build.kept);
  const isThere = createFinder(folder);
  const faults: Fault[] = [];
  const dead: DeadLinks = new Map();
  const dataRefs: Record<string, readonly string[]> = { ...build.keptRefs };
  for (const path of new Set(build.paths)) {
    const file = fileOf(path);
    if (!existsSync(join(folder, file))) {
      faults.push(fault(file, 'problem.noPage', path));
      continue;
    }
    if (isKept.has(path)) continue;
    const html = readFileSync(join(folder, file), 'utf8');
    faults.push(...checkPage(file, html, isThere, dead));
    const refs = [...new Set(html.match(DATA_FILE))];
    if (refs.length > 0) dataRefs[path] = refs;
  }
  faults.push(...reportDead(dead));
  if (lastSite && build.kept.length > 0) faults.push(...checkKept(folder, lastSite, build, isThere));
  return { faults, dataRefs };
}
