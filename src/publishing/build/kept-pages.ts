// Keeps what is what it was in the last release for a new one.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPRESSED } from './compress-file.ts';

/** A release whose unchanged pages may be kept: its folder, the keys of its pages, what it was searched for. */
export type LastBuild = {
  site: string;
  keys: Readonly<Record<string, string>>;
  /** Names of all its files but the compressed forms. */
  files: readonly string[];
  searchedFor: string;
};

/** File of an address below the site's folder. */
export const fileOf = (path: string) => `${path.slice(1)}index.html`;

/** The text beside a page that has one (site/markdown.ts). */
const MARKDOWN = 'index.md';
const textOf = (path: string) => path.slice(1) + MARKDOWN;

const SCRIPTS = '_astro';

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

/** Puts the pages that are what they were beside the new ones; gives the names of their files, without the compressed forms. */
export function keepPages(kept: readonly string[], last: LastBuild, to: string): string[] {
  const keep = (file: string) => share(join(last.site, file), join(to, file));
  const texts = new Set(last.files.filter((name) => name.endsWith(MARKDOWN)));
  const filesOf = (path: string) => [fileOf(path), ...(texts.has(textOf(path)) ? [textOf(path)] : [])];
  const pages = kept.flatMap(filesOf).filter((file) => {
    makeFolder(dirname(join(to, file)));
    for (const ending of COMPRESSED) keep(file + ending);
    return keep(file);
  });
  if (kept.length === 0) return pages;
  // Scripts that external-scripts.ts found in these pages when they were rendered.
  const scripts = readdirSync(join(last.site, SCRIPTS)).filter((name) => name.startsWith('island.'));
  const names = scripts.map((name) => `${SCRIPTS}/${name}`).filter(keep);
  return [...pages, ...names.filter((name) => !COMPRESSED.some((ending) => name.endsWith(ending)))];
}

/** Keys of pages that can still be kept: those whose file is really there. */
export function listUsable({ keys, site }: LastBuild): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).filter(([path]) => existsSync(join(site, fileOf(path)))));
}
