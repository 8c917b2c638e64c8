// Takes what is what it was from the last release into a new one: pages, and the compressed forms of equal files.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { TEXT } from './compress-file.ts';
import { listFiles } from './list-files.ts';

/** Data files that pages name, by the page's address: "/_astro/search-nl.k3jX9.json". */
export type DataRefs = Readonly<Record<string, readonly string[]>>;

/** A release that unchanged pages may be taken from: its folder, the keys of its pages, what it was searched for. */
export type LastBuild = {
  site: string;
  keys: Readonly<Record<string, string>>;
  dataRefs: DataRefs;
  searchedFor: string;
};

export type Taken = { shared: Set<string>; rewritten: Set<string>; keptRefs: DataRefs };

/** File of an address below the site's folder. */
export const fileOf = (path: string) => `${path.slice(1)}index.html`;

const DATA_FOLDER = '_astro';
const COMPRESSED = ['.br', '.gz'];

/**
 * The same file under a second name, and a copy where the disk knows no links; false where there is none, or one
 * already. What is shared is never written into again.
 */
export function share(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EEXIST') return false;
    copyFileSync(from, to);
  }
  return true;
}

function makeFolder(path: string) {
  try {
    // Nearly always its parent is there, and looking at all of them takes its time.
    mkdirSync(path);
  } catch {
    mkdirSync(path, { recursive: true });
  }
}

/** The data files that have another name than in the last release, since their content is another one: old → new. */
function listRenamed(from: string, to: string): Map<string, string> {
  const list = (folder: string) => readdirSync(join(folder, DATA_FOLDER)).filter((name) => name.endsWith('.json'));
  const stem = (name: string) => name.replace(/\.[\w-]+\.json$/, '');
  const now = new Map(list(to).map((name) => [stem(name), name]));
  const pairs = list(from).map((name) => [name, now.get(stem(name)) ?? name] as const);
  return new Map(
    pairs
      .filter(([old, fresh]) => old !== fresh)
      .map(([old, fresh]) => [`/${DATA_FOLDER}/${old}`, `/${DATA_FOLDER}/${fresh}`]),
  );
}

/**
 * Puts the pages that are what they were beside the new ones. One that names a data file by its old name is written
 * anew with the new name, the others are shared with the last release. Gives the names of both kinds of files.
 */
export function takeOver(kept: readonly string[], last: LastBuild, to: string): Taken {
  const shared = new Set<string>();
  const rewritten = new Set<string>();
  const keptRefs: Record<string, readonly string[]> = {};
  const renamed = listRenamed(last.site, to);
  const take = (file: string) => {
    if (share(join(last.site, file), join(to, file))) shared.add(file);
  };
  for (const path of kept) {
    const file = fileOf(path);
    makeFolder(dirname(join(to, file)));
    const refs = last.dataRefs[path];
    if (refs) keptRefs[path] = refs.map((name) => renamed.get(name) ?? name);
    const old = refs?.filter((name) => renamed.has(name)) ?? [];
    if (old.length === 0) {
      for (const ending of ['', ...COMPRESSED]) take(file + ending);
    } else {
      const html = readFileSync(join(last.site, file), 'utf8');
      const put = (text: string, name: string) => text.replaceAll(name, renamed.get(name) ?? name);
      writeFileSync(join(to, file), old.reduce(put, html));
      rewritten.add(file);
    }
  }
  // Scripts that externalise() found in these pages when they were drawn.
  if (kept.length > 0)
    for (const name of readdirSync(join(last.site, DATA_FOLDER)))
      if (name.startsWith('island.')) take(join(DATA_FOLDER, name));
  return { shared, rewritten, keptRefs };
}

/**
 * Takes the compressed forms of new files that are byte for byte those of the last release: the map's scripts alone
 * take seconds. `known` are files of which that is settled. Gives the names of the equal ones, which were searched then as well.
 */
export function takeCompressed(from: string, to: string, known: ReadonlySet<string>): string[] {
  return listFiles(to, TEXT)
    .filter(({ path, name }) => {
      if (known.has(name)) return false;
      const old = join(from, name);
      if (statSync(old, { throwIfNoEntry: false })?.size !== statSync(path).size) return false;
      return readFileSync(old).equals(readFileSync(path));
    })
    .map(({ path, name }) => {
      for (const ending of COMPRESSED) share(join(from, name) + ending, path + ending);
      return name;
    });
}

/** Keys that can still be taken over: those whose file is really there. */
export function listUsable({ keys, site }: LastBuild): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).filter(([path]) => existsSync(join(site, fileOf(path)))));
}
