// Finishes one file of a site, in whichever thread has it.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFile, TEXT } from './compress-file.ts';
import { prepareExternalise } from './external-scripts.ts';
import { digestContent, type FileDigests } from './file-digests.ts';
import { type Leak, type SearchFile, type SearchRules, searchHidden } from './hidden-search.ts';

export type Job = {
  /** Below the site's folder. */
  name: string;
  /** Of a file that is not yet written. */
  content?: Uint8Array;
  /** Its compressed forms are there already. */
  isCompressed?: boolean;
  /** It is kept from the last release, and only searched. */
  isKept?: boolean;
};
/** What is the same for all files of a site. */
export type FinishRules = {
  /** The site's. */
  folder: string;
  search: SearchRules;
  /** Leaves the compressed forms out. */
  isPlain?: boolean;
  /** The site of the last release, and whether it was searched for the same values. */
  last?: { site: string; files: FileDigests; isSearched: boolean } | undefined;
};
/** What was found of finished files. */
export type Finished = { files: [name: string, digest: string][]; leaks: Leak[] };

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Writes a new file; false where there is one already: what public/ puts at the same address stays, as Astro has it. */
function write(path: string, content: Uint8Array): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return write(path, content);
  }
}

function isSameFile(path: string, other: string): boolean {
  const [{ ino, dev }, stats] = [statSync(path), statSync(other, { throwIfNoEntry: false })];
  return stats?.ino === ino && stats.dev === dev;
}

/**
 * Finishes files: writes what was just rendered, searches it for hidden values and compresses it; does the last two for a
 * file that is there. What is as it was in the last release is neither written nor compressed again: it is taken from
 * there (releases/release-tree.ts).
 */
export class Finisher {
  readonly #rules: FinishRules;
  readonly #search: SearchFile;
  readonly #externalise: (html: Uint8Array) => Uint8Array;
  #found: Finished = { files: [], leaks: [] };

  constructor(rules: FinishRules) {
    this.#rules = rules;
    this.#search = searchHidden(rules.search);
    this.#externalise = prepareExternalise((name, script) => this.#finishContent(name, script, {}));
  }

  finish({ name, content, isCompressed = false, isKept = false }: Job): void {
    const { folder, last } = this.#rules;
    if (isKept && last) this.#find(name, readFileSync(join(last.site, name)));
    else if (content) this.#finishContent(name, this.#externalise(content), {});
    else if (last?.isSearched && last.files[name] && isSameFile(join(folder, name), join(last.site, name)))
      this.#found.files.push([name, last.files[name]]);
    else this.#finishContent(name, readFileSync(join(folder, name)), { isThere: true, isCompressed });
  }

  #finishContent(name: string, content: Uint8Array, { isThere = false, isCompressed = false }) {
    const { folder, isPlain, last } = this.#rules;
    const path = join(folder, name);
    const digest = digestContent(content);
    const isUnchanged = last?.files[name] === digest;
    if (!isUnchanged) {
      if (!isThere && !write(path, content)) return;
      if (!isPlain && !isCompressed && TEXT.test(name)) compressFile(path, name, content);
    }
    this.#found.files.push([name, digest]);
    if (!(isUnchanged && last?.isSearched)) this.#find(name, content);
  }

  #find(name: string, content: Uint8Array) {
    this.#found.leaks.push(...this.#search(name, content));
  }

  /** What was found since this was asked last. */
  takeFound(): Finished {
    const found = this.#found;
    this.#found = { files: [], leaks: [] };
    return found;
  }
}
