// Keeps the pictures and documents of a delivery beside the snapshot, in its folder `data`, and reads the sizes of
// pictures from their headers.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { slugify } from '#domain/text/slug.ts';
import type { Change, Row } from './delivery.ts';
import type { Package } from './package.ts';

/** A file that a property names: where it is, and, where the list itself holds it, what is in it. */
export type FileItem = Row & { Url: string; content?: Buffer | undefined };

type Options = { delivery: Pick<Package, 'readFile'>; into: string; prefix: string };

const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

async function readSize(content: Buffer): Promise<{ Width: number; Height: number } | undefined> {
  try {
    // As people see it: a camera on its side says so in the header.
    const { autoOrient } = await sharp(content).metadata();
    return { Width: autoOrient.width, Height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/** "data/4013972/voorgevel.jpg", whatever the file is called. */
function dataName(id: string, url: string): string {
  const ending = extname(url)
    .toLowerCase()
    .replace(/[^.a-z\d]/g, '');
  const stem = slugify(basename(url.replaceAll('\\', '/'), extname(url))) || 'file';
  return `data/${id}/${stem}${ending}`;
}

function write(file: string, content: Buffer) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

async function keepFile(
  id: string,
  { content: own, ...item }: FileItem,
  { delivery, into, prefix }: Options,
): Promise<Row> {
  if (isElsewhere(item.Url)) return item;
  const content = own ?? (await delivery.readFile(item.Url));
  if (!content) return { ...item, Url: `${prefix}${item.Url}` };
  const name = dataName(id, item.Url);
  write(join(into, name), content);
  return { ...item, Url: name, ...(await readSize(content)) };
}

/** The same change with its files kept, and addresses instead of names. */
export async function keepFiles(change: Change, options: Options): Promise<Change> {
  if (change.kind === 'delete') return change;
  const { id, row } = change;
  const keepAll = async (items: unknown) => {
    const kept: Row[] = [];
    for (const item of (items as FileItem[] | undefined) ?? []) kept.push(await keepFile(id, item, options));
    return kept;
  };
  const Pictures = await keepAll(row.Pictures);
  const Documents = await keepAll(row.Documents);
  const [SmallPictureItem] = Pictures;
  return { kind: 'put', id, row: { ...row, Pictures, Documents, ...(SmallPictureItem && { SmallPictureItem }) } };
}
