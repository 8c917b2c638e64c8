// Links the files of stored pictures into the folder of a site, so that each is on the disk once.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#domain/site/site.ts';
import {
  jpegUrl,
  MIN_USEFUL_WIDTH,
  parseStored,
  READER_WIDTH,
  SHARE_SIZE,
  STORED_FOLDER,
  storedUrl,
} from '#ui/stored-picture.ts';
import type { FileDigests } from '../files/file-digests.ts';
import { share } from '../files/kept-pages.ts';
import { nameOf, type PictureStore } from './picture-store.ts';

/** Collects the URLs of all stored pictures in a value. */
function collectUrls(value: unknown, found: Set<string>, seen: Set<object>): void {
  if (typeof value === 'string') {
    if (parseStored(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value);
    for (const part of Object.values(value)) collectUrls(part, found, seen);
  }
}

/** Files that the pages of a site may refer to, including those of removed properties. */
export function listStoredFiles({ byLanguage, past }: Pick<Site, 'byLanguage' | 'past'>): string[] {
  const urls = new Set<string>();
  const seen = new Set<object>();
  for (const { last } of Object.values(past ?? {})) collectUrls([last.shared.pictures, last.shared.plans], urls, seen);
  // Only the properties' fields that may contain pictures are visited, since there are thousands of properties.
  for (const { properties, ...rest } of Object.values(byLanguage)) {
    for (const { pictures, plans, manager } of properties) collectUrls([pictures, plans, manager], urls, seen);
    collectUrls(rest, urls, seen);
  }
  const all = new Set(urls);
  for (const url of urls) {
    const stored = parseStored(url);
    if (stored && stored.width >= MIN_USEFUL_WIDTH) all.add(storedUrl(stored.name, stored.width, 'avif'));
    for (const width of [READER_WIDTH, SHARE_SIZE.width] as const) all.add(jpegUrl(url, width) ?? url);
  }
  return [...all].map((url) => url.slice(1)).sort();
}

/**
 * Links the stored pictures of a site into its folder, except those that the last release has; returns the names of all
 * that are available.
 */
export function placeFiles(
  site: Pick<Site, 'byLanguage' | 'past'>,
  folder: string,
  store: PictureStore,
  last: FileDigests = {},
): string[] {
  if (!store.isThere) return [];
  const files = listStoredFiles(site);
  if (files.length === 0) return [];
  mkdirSync(join(folder, STORED_FOLDER), { recursive: true });
  return files.filter((file) => {
    const name = file.slice(STORED_FOLDER.length + 1);
    return (
      Object.hasOwn(last, file) ||
      share(join(store.made, name), join(folder, file)) ||
      // A removed property's picture may exist only in the served release.
      share(join(store.served, name), join(folder, file))
    );
  });
}

/** Files that another build has just created are not referenced yet, so they are kept for this time. */
const GRACE_MS = 60 * 60_000;

/** Deletes pictures not used by any of these sites; `sites` has the site folder of every release. */
export function sweepPictures(store: PictureStore, sites: readonly string[], graceMs = GRACE_MS): number {
  const folders = sites.map((site) => join(site, STORED_FOLDER)).filter((folder) => existsSync(folder));
  const names = new Set(folders.flatMap((folder) => readdirSync(folder).map(nameOf)));
  return store.sweep(names, graceMs);
}
