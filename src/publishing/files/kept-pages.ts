// What is as it was in the last release, and is therefore not made again.
import { copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import type { FileDigests } from './file-digests.ts';

/** A release whose unchanged pages, feeds and cards may be kept: its folder, their keys, what it was searched for. */
export type LastBuild = {
  site: string;
  keys: Readonly<Record<string, string>>;
  files: FileDigests;
  searchedFor: string;
};

/** Whether a page stands at an address, rather than a feed or a card. */
export const isPagePath = (path: string): boolean => path.endsWith('/');

/** File of an address below the site's folder. */
export const fileOf = (path: string): string => (isPagePath(path) ? `${path.slice(1)}index.html` : path.slice(1));

/** The text beside a page that has one (site/files/markdown.ts). */
export const textOf = (path: string) => `${path.slice(1)}index.md`;

/** Scripts that external-scripts.ts found in pages when they were rendered. */
export const PAGE_SCRIPT = '_astro/island.';

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

/** Names of the files of addresses that are kept, and of the scripts that pages need. */
export function listKept(kept: readonly string[], { files }: Pick<LastBuild, 'files'>): string[] {
  if (kept.length === 0) return [];
  const scripts = Object.keys(files).filter((name) => name.startsWith(PAGE_SCRIPT));
  return [...kept.flatMap((path) => [fileOf(path), textOf(path)]), ...scripts].filter((name) =>
    Object.hasOwn(files, name),
  );
}

/** Keys of what can still be kept: that whose file is really there. */
export function listUsable({ keys, site, files }: LastBuild): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).filter(([path]) => Object.hasOwn(files, fileOf(path)) && existsSync(join(site, fileOf(path)))),
  );
}
