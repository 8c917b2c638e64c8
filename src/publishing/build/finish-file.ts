// Finishes one file of a site: writes it, searches it for hidden values, compresses it. Runs in any thread.

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOwn } from '#domain/own-value.ts';
import type { Form } from '#snapshot/settings.ts';
import { compressFile, TEXT } from '../files/compress-file.ts';
import { digestContent, type FileDigests } from '../files/file-digests.ts';
import { prepareExternalise } from './external-scripts.ts';
import { type Leak, type SearchFile, type SearchRules, searchHidden } from './hidden-search.ts';
import { type PageFindings, PageInspector } from './inspect-page.ts';
import { trimMarkup } from './trim-markup.ts';

export type Job = {
  /** Path of the file below the site's folder. */
  name: string;
  /** Content of a file that does not exist on disk yet. */
  text?: string;
  /** Position of a page among all pages; set when the page is to be inspected. */
  place?: number | undefined;
  /** True when its compressed forms exist already. */
  isCompressed?: boolean;
  /** True for a file kept from the last release; it is only searched. */
  isKept?: boolean;
};
type FinishOptions = Pick<Job, 'place' | 'isCompressed'> & {
  /** Content of the file as text, if known. */
  text?: string;
  isThere?: boolean;
};
/** Settings common to all files of a site. */
export type FinishRules = {
  /** Folder of the site. */
  folder: string;
  search: SearchRules;
  /** URL of a site that serves its pictures itself: pictures of other hosts are errors. */
  storesPicturesOf?: string | undefined;
  /** Modules, styles and texts of each island, as JSON (bundle/island-graphs.ts). */
  graphs?: string | undefined;
  /** Compressed forms to create; all by default. */
  forms?: readonly Form[] | undefined;
  /** The site of the last release, and whether it was searched for the same values. */
  last?: { site: string; files: FileDigests; isSearched: boolean } | undefined;
};
/** Findings about finished files. */
export type FileFindings = { files: [name: string, digest: string][]; leaks: Leak[]; inspected: PageFindings };

/** Buffer size that fits every file except data files and the longest lists. */
const PAGE_BYTES = 1 << 20;
/** Maximum bytes per UTF-16 unit in UTF-8. */
const MAX_BYTES_OF_LETTER = 3;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Writes a new file; false when it exists: as in Astro, a file of public/ at the same path takes precedence. */
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
 * Finishes files: writes rendered ones, searches them for hidden values and compresses them; existing ones are only
 * searched and compressed. Files unchanged since the last release are neither written nor compressed: they are taken
 * from that release (releases/release-tree.ts).
 */
export class Finisher {
  readonly #rules: FinishRules;
  readonly #search: SearchFile;
  readonly #externalise: (html: string) => string;
  readonly #inspector: PageInspector;
  readonly #page = Buffer.allocUnsafeSlow(PAGE_BYTES);
  #found: Omit<FileFindings, 'inspected'> = { files: [], leaks: [] };

  constructor(rules: FinishRules) {
    this.#rules = rules;
    this.#search = searchHidden(rules.search);
    this.#inspector = new PageInspector(rules.storesPicturesOf);
    this.#externalise = prepareExternalise((name, script) => this.#finishText(name, script), rules.graphs);
  }

  finish({ name, text, place, isCompressed = false, isKept = false }: Job): void {
    const { folder, last } = this.#rules;
    if (isKept && last) this.#find(name, readFileSync(join(last.site, name)));
    else if (text !== undefined)
      this.#finishText(name, name.endsWith('.html') ? trimMarkup(this.#externalise(text)) : text, place);
    else {
      const digest = last?.isSearched ? findOwn(last.files, name) : undefined;
      if (last && digest && isSameFile(join(folder, name), join(last.site, name)))
        this.#found.files.push([name, digest]);
      else this.#finishContent(name, readFileSync(join(folder, name)), { place, isThere: true, isCompressed });
    }
  }

  /**
   * Keeps the content as a string for as long as possible: converting pages to bytes and back costs more than writing
   * them.
   */
  #finishText(name: string, text: string, place?: number) {
    this.#finishContent(name, this.#encode(text), { text, place });
  }

  /** The bytes of a text, valid until the next call: allocating memory per page costs as much as filling it. */
  #encode(text: string): Buffer {
    if (text.length * MAX_BYTES_OF_LETTER > this.#page.length) return Buffer.from(text);
    return this.#page.subarray(0, this.#page.write(text));
  }

  #finishContent(name: string, content: Buffer, { text, place, isThere = false, isCompressed = false }: FinishOptions) {
    const { folder, forms, last } = this.#rules;
    const path = join(folder, name);
    const digest = digestContent(content);
    const isUnchanged = findOwn(last?.files, name) === digest;
    if (!isUnchanged) {
      if (!isThere && !write(path, content)) return;
      if (!isCompressed && TEXT.test(name)) compressFile(path, name, content, forms);
      if (place !== undefined) this.#inspector.inspect(name, text ?? content.toString(), place);
      this.#inspector.inspectPictures(name, text ?? content);
    }
    this.#found.files.push([name, digest]);
    if (!(isUnchanged && last?.isSearched)) this.#find(name, text ?? content);
  }

  #find(name: string, content: string | Buffer) {
    this.#found.leaks.push(...this.#search(name, content));
  }

  /** Findings since the last call. */
  takeFound(): FileFindings {
    const found = this.#found;
    this.#found = { files: [], leaks: [] };
    return { ...found, inspected: this.#inspector.takeFound() };
  }
}
