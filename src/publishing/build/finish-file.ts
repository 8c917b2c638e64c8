// Finishes one file of a site, in whichever thread has it.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPRESSED, compressFile, TEXT } from './compress-file.ts';
import { externaliseInto } from './external-scripts.ts';
import { type Leak, type SearchRules, searchHidden } from './hidden-search.ts';
import { share } from './kept-pages.ts';

export type Job = {
  /** Below the site's folder. */
  name: string;
  /** Of a page that is not yet written. */
  content?: Uint8Array<ArrayBuffer>;
  /** Its compressed forms are there already. */
  isCompressed?: boolean;
};
/** What is the same for all files of a site. */
export type FinishRules = {
  /** The site's. */
  folder: string;
  search: SearchRules;
  /** Leaves the compressed forms out. */
  isPlain?: boolean;
  /** The site of the last release, and whether it was searched for the same values. */
  last?: { site: string; isSearched: boolean } | undefined;
};
/** What public/ puts at the same address stays, as Astro has it. */
function write(path: string, content: Uint8Array) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The last release's file, where it is byte for byte this one. */
function findEqual(path: string, old: string | undefined, content: Uint8Array | undefined): string | undefined {
  const stats = old && statSync(old, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (content) return stats.size === content.length && readFileSync(old).equals(content) ? old : undefined;
  const { ino, dev, size } = statSync(path);
  // The files of one bundle, and pages that were kept, are the same file in both.
  if (ino === stats.ino && dev === stats.dev) return old;
  return stats.size === size && readFileSync(old).equals(readFileSync(path)) ? old : undefined;
}

/**
 * What finishes one file: writes a page that was just rendered, searches it for hidden values and compresses it; does the
 * last two for a file that is there. Of a file that is what it was in the last release, only what is still to be done.
 */
export function prepareFinish({ folder, search, isPlain = false, last }: FinishRules): (job: Job) => Leak[] {
  const externalise = externaliseInto(folder);
  const searchFile = searchHidden(search);
  return ({ name, content: rendered, isCompressed = isPlain || !TEXT.test(name) }) => {
    const path = join(folder, name);
    const page = rendered && externalise(rendered);
    const equal = findEqual(path, last && join(last.site, name), page);
    if (equal) {
      if (page) mkdirSync(dirname(path), { recursive: true });
      for (const ending of page ? ['', ...COMPRESSED] : COMPRESSED) share(equal + ending, path + ending);
      if (last?.isSearched) return [];
    }
    const content = page ?? readFileSync(path);
    if (page && !equal) write(path, page);
    if (!isCompressed && !equal) compressFile(path, name, content);
    return searchFile(name, content);
  };
}
