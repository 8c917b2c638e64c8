// Stores the pictures and documents of an export beside the snapshot, in its folder `data`, and reads the sizes of
// pictures from their headers.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { slugify } from '#domain/text/slug.ts';
import type { Change, Row } from './delivery.ts';
import { listSpellings } from './find-file.ts';
import type { Package } from './package.ts';

/** A file of a property: where it is, and its content if it is embedded in the list. */
export type FileItem = Row & { Url: string; content?: Buffer | undefined };

type Options = {
  delivery: Pick<Package, 'readFile'>;
  into: string;
  prefix: string;
  /** Called with the name of a listed file that is missing. */
  onMissing?: (id: string, name: string) => void;
};

const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

type Looks = { ending?: string; size: { Width: number; Height: number } | undefined };

const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  gif: '.gif',
  tiff: '.tif',
};

async function lookAt(content: Buffer): Promise<Looks> {
  try {
    // Displayed size: rotated by the orientation in the header.
    const { autoOrient, format } = await sharp(content).metadata();
    const ending = ENDINGS[format ?? ''];
    return { ...(ending && { ending }), size: { Width: autoOrient.width, Height: autoOrient.height } };
  } catch {
    return { size: undefined };
  }
}

/** Safe file name without extension, from a URL ("voorgevel"); unique for this property. */
function freeStem(url: string, taken: ReadonlySet<string>, ending: string): string {
  const path = (listSpellings(url).at(-1) ?? url).replaceAll('\\', '/');
  const stem = slugify(basename(path, extname(path))) || 'file';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.has(name + ending)) return name;
  }
}

const endingOf = (url: string): string =>
  extname(url.replace(/[?#].*$/, ''))
    .toLowerCase()
    .replace(/[^.a-z\d]/g, '');

function write(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** Files of one property. Name clashes get a numeric suffix. */
class FilesOfProperty {
  readonly #id: string;
  readonly #options: Options;
  readonly #taken = new Set<string>();

  constructor(id: string, options: Options) {
    this.#id = id;
    this.#options = options;
  }

  async keep({ content: own, ...item }: FileItem): Promise<Row> {
    if (isElsewhere(item.Url)) return item;
    const { delivery, into, prefix, onMissing } = this.#options;
    const content = own ?? (await delivery.readFile(item.Url));
    if (!content) {
      onMissing?.(this.#id, item.Url);
      return { ...item, Url: `${prefix}${item.Url}` };
    }
    const { ending = endingOf(item.Url), size } = await lookAt(content);
    const name = `${freeStem(item.Url, this.#taken, ending)}${ending}`;
    this.#taken.add(name);
    const path = `data/${this.#id}/${name}`;
    write(join(into, path), content);
    return { ...item, Url: path, ...size };
  }
}

/** Stores the files of a change; returns the change with paths of stored files instead of the export's file names. */
export async function keepFiles<Kept extends Change>(change: Kept, options: Options): Promise<Kept> {
  if (change.kind === 'delete' || change.id === '') return change;
  const { id, row } = change;
  const files = new FilesOfProperty(id, options);
  const keepAll = async (items: unknown) => {
    const kept: Row[] = [];
    for (const item of (items as FileItem[] | undefined) ?? []) kept.push(await files.keep(item));
    return kept;
  };
  const Pictures = await keepAll(row.Pictures);
  const Documents = await keepAll(row.Documents);
  const [SmallPictureItem] = Pictures;
  return { ...change, row: { ...row, Pictures, Documents, ...(SmallPictureItem && { SmallPictureItem }) } };
}
