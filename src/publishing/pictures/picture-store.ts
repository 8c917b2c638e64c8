// Storage of pictures between releases, in the folder that all releases share:
//   pictures/originals/{content}   pictures/made/{name}-{width}.{format}   pictures/index.jsonl
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CURRENT_LINK, PICTURE_INDEX, RELEASE_FILES } from '#api/release.ts';
import { STORED_FOLDER } from '#ui/stored-picture.ts';
import type { Damage, PictureFacts } from './make-picture.ts';
import { RECIPE } from './recipe.ts';

/** Result of the last request for a URL or path. */
export type KnownSource = {
  /** Content name of its original (contentName). */
  content: string;
  /** Detects changes: a host's validators; a file's size and time. */
  etag?: string;
  modified?: string;
  file?: string;
  /** Milliseconds since 1970 until which the original is fresh. */
  freshUntil?: number;
};
export type KnownPicture = PictureFacts | { damage: Damage };

type Line = { address: string; source: KnownSource } | { name: string; picture: KnownPicture };

const NAME_LENGTH = 20;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** A digest in letters: digits could be read as part of a price, and some file systems ignore case. */
function inLetters(digest: Buffer): string {
  let rest = BigInt(`0x${digest.toString('hex')}`);
  let letters = '';
  for (let index = 0; index < NAME_LENGTH; index++) {
    letters += ALPHABET[Number(rest % 26n)];
    rest /= 26n;
  }
  return letters;
}

/** Name of the picture to which a variant's file belongs. */
export const nameOf = (file: string): string => file.slice(0, NAME_LENGTH);

export const contentName = (digest: Buffer): string => inLetters(digest);

/** Name of the pictures made from an original by this recipe. */
export const pictureName = (content: string): string =>
  inLetters(createHash('sha256').update(`${RECIPE} ${content}`).digest());

/** Reads the lines of the index; an incomplete last line is ignored. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
}

export class PictureStore {
  readonly originals: string;
  readonly made: string;
  /** Pictures in the served release. */
  readonly served: string;
  readonly #folder: string;
  /** Index of the sources (URLs and paths) and the pictures, one per line. */
  readonly index: string;
  readonly #sources = new Map<string, KnownSource>();
  readonly #pictures = new Map<string, KnownPicture>();

  /** `store` is the folder of releases, reports and lock. */
  constructor(store: string) {
    this.#folder = join(store, 'pictures');
    this.originals = join(this.#folder, 'originals');
    this.made = join(this.#folder, 'made');
    this.served = join(store, CURRENT_LINK, RELEASE_FILES.site, STORED_FOLDER);
    this.index = join(store, PICTURE_INDEX);
    for (const line of readLines(this.index)) this.#take(line);
  }

  #take(line: Line) {
    if ('address' in line) this.#sources.set(line.address, line.source);
    else this.#pictures.set(line.name, line.picture);
  }

  /** Adds a line to the index immediately, so that an interrupted refresh loses nothing. */
  #note(line: Line) {
    this.#take(line);
    appendFileSync(this.index, `${JSON.stringify(line)}\n`);
  }

  /** True when this site ever had stored pictures. */
  get isThere(): boolean {
    return existsSync(this.made) || existsSync(this.served);
  }

  /** Creates the folders; call it before adding anything. */
  open(): this {
    for (const folder of [this.originals, this.made]) mkdirSync(folder, { recursive: true });
    // Ends a truncated line, so that the next one starts on a line of its own.
    if (existsSync(this.index)) appendFileSync(this.index, '\n');
    return this;
  }

  findSource(address: string): KnownSource | undefined {
    const known = this.#sources.get(address);
    return known && existsSync(this.originalOf(known.content)) ? known : undefined;
  }

  noteSource(address: string, source: KnownSource) {
    this.#note({ address, source });
  }

  findPicture(name: string): KnownPicture | undefined {
    return this.#pictures.get(name);
  }

  notePicture(name: string, picture: KnownPicture) {
    this.#note({ name, picture });
  }

  originalOf(content: string): string {
    return join(this.originals, content);
  }

  /** Path for a new download. */
  freshPath(): string {
    return join(this.originals, `.${process.pid}-${crypto.randomUUID()}.new`);
  }

  /** Moves a downloaded file to the originals. */
  importFile(file: string, content: string) {
    renameSync(file, this.originalOf(content));
  }

  /** Merges the index of another machine's store. */
  add(lines: string) {
    appendFileSync(this.index, lines);
  }

  /** Adds a variant made on another machine. */
  addMade(file: string, content: Uint8Array) {
    const fresh = join(this.made, `.${process.pid}.new`);
    writeFileSync(fresh, content);
    renameSync(fresh, join(this.made, file));
  }

  hasMade(file: string): boolean {
    return existsSync(join(this.made, file));
  }

  /** Deletes files that these names do not reference and that are older than `graceMs`; returns their number. */
  sweep(usedNames: ReadonlySet<string>, graceMs: number): number {
    if (!existsSync(this.made)) return 0;
    const isOld = (path: string) => statSync(path).mtimeMs < Date.now() - graceMs;
    let count = 0;
    const clear = (folder: string, isUsed: (file: string) => boolean) => {
      for (const file of readdirSync(folder)) {
        const path = join(folder, file);
        if (isUsed(file) || !isOld(path)) continue;
        rmSync(path, { force: true });
        count += 1;
      }
    };
    clear(this.made, (file) => usedNames.has(nameOf(file)));
    clear(this.originals, (file) => usedNames.has(pictureName(file)));
    if (count > 0) this.#compact();
    return count;
  }

  /** Rewrites the index, without deleted and duplicate entries. */
  #compact() {
    const sources = [...this.#sources].filter(([, { content }]) => existsSync(this.originalOf(content)));
    const names = new Set(readdirSync(this.originals).map(pictureName));
    const lines: Line[] = [
      ...sources.map(([address, source]) => ({ address, source })),
      ...[...this.#pictures].filter(([name]) => names.has(name)).map(([name, picture]) => ({ name, picture })),
    ];
    const fresh = `${this.index}.${process.pid}.new`;
    writeFileSync(fresh, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    renameSync(fresh, this.index);
  }
}
