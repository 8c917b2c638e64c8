// Files unchanged since the last release, which the next one reuses.
import { copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import type { FileDigests } from './file-digests.ts';

/**
 * A release whose unchanged pages, feeds and cards can be reused: its folder, their cache keys, the digests of its
 * files and of its search terms.
 */
export type LastBuild = {
  site: string;
  keys: Readonly<Record<string, string>>;
  files: FileDigests;
  searchedFor: string;
};

/** True for the path of a page, rather than a feed or a card. */
export const isPagePath = (path: string): boolean => path.endsWith('/');

/** File of a URL path, relative to the site's folder. */
export const fileOf = (path: string): string => (isPagePath(path) ? `${path.slice(1)}index.html` : path.slice(1));

/** The Markdown file beside a page (site/files/markdown.ts). */
export const textOf = (path: string) => `${path.slice(1)}index.md`;

/** Scripts that external-scripts.ts extracted from pages when they were rendered. */
export const PAGE_SCRIPT = '_astro/island.';

/**
 * Hard-links a file, or copies it when the disk has no links; false when the source is missing or the target exists.
 * Never write into a shared file afterwards.
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

/** Names of the files of kept paths, and of the scripts that pages need. */
export function listKept(kept: readonly string[], { files }: Pick<LastBuild, 'files'>): string[] {
  if (kept.length === 0) return [];
  const scripts = Object.keys(files).filter((name) => name.startsWith(PAGE_SCRIPT));
  return [...kept.flatMap((path) => [fileOf(path), textOf(path)]), ...scripts].filter((name) =>
    Object.hasOwn(files, name),
  );
}

/** Keys of reusable files: those whose file exists. */
export function listUsable({ keys, site, files }: LastBuild): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).filter(([path]) => Object.hasOwn(files, fileOf(path)) && existsSync(join(site, fileOf(path)))),
  );
}
