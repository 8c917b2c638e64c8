// Draws the pictures that the snapshot refers to into public/pictures: only the missing ones, unless --force or
// --only <name>; removes files that nothing refers to any more, and prints what there is.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { LANGUAGES } from '#domain/language.ts';
import { readPropertyRecord } from '#snapshot/property-record.ts';
import { drawPicture } from './pictures/draw.ts';
import type { PictureFacts } from './pictures/facts.ts';
import {
  FOLDER_LIMIT_BYTES,
  listFiles,
  listReferences,
  type PictureFile,
  RENDERED_SHARE,
  TALL_CROP,
} from './pictures/files.ts';
import { RENDERED_PICTURES } from './pictures/list.ts';
import { SITE_PICTURES } from './pictures/site/site-pictures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'public/pictures');
/** Told in the file as well: no photograph, but a picture made by a program. */
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation"/></rdf:RDF></x:xmpmeta>`;

const RENDERED = new Set(
  Object.values(RENDERED_PICTURES)
    .flat()
    .map(({ picture }) => picture),
);
const { values: options } = parseArgs({ options: { force: { type: 'boolean' }, only: { type: 'string' } } });

// One thread: the machine that draws is usually building at the same time.
sharp.concurrency(1);
await mkdir(FOLDER, { recursive: true });
const facts = await readFacts();
const names = [...new Set([...Object.keys(SITE_PICTURES), ...(await readReferences())])].sort();
if (options.only === undefined) await removeUnused(names);
let drawn = 0;
for (const name of names) {
  const missing = await listMissing(name);
  if (missing.length === 0) continue;
  await writePicture(name, missing);
  drawn += 1;
  if (drawn % 20 === 0) console.log(`${drawn} drawn, at ${name}`);
}
await printTable();

/** Facts of every property; a few are published in one language only. */
async function readFacts(): Promise<Map<string, PictureFacts>> {
  const lists = await Promise.all(
    LANGUAGES.map(async (language) => {
      const text = await readFile(join(ROOT, 'snapshot', language, 'properties.json'), 'utf8').catch(() => '[]');
      const rows = JSON.parse(text) as unknown[];
      const file = `${language}/properties.json`;
      return rows.flatMap((row, index) => readPropertyRecord(row, { file, language, index }, []) ?? []);
    }),
  );
  return new Map(lists.flat().map((record) => [record.ID, record]));
}

async function readReferences(): Promise<string[]> {
  const entries = await readdir(join(ROOT, 'snapshot'), { recursive: true });
  const texts = entries
    .filter((entry) => entry.endsWith('.json'))
    .map((entry) => readFile(join(ROOT, 'snapshot', entry), 'utf8'));
  return listReferences((await Promise.all(texts)).join('\n'));
}

async function removeUnused(wanted: string[]): Promise<void> {
  const keep = new Set(wanted.flatMap((name) => listFiles(name).map(({ file }) => file)));
  for (const file of await readdir(FOLDER)) {
    if (file.endsWith('.webp') && !keep.has(file)) await rm(join(FOLDER, file));
  }
}

async function listMissing(name: string): Promise<PictureFile[]> {
  const files = listFiles(name);
  if (options.only !== undefined) return options.only === name ? files : [];
  if (options.force) return files;
  const present = new Set(await readdir(FOLDER));
  return files.filter(({ file }) => !present.has(file));
}

async function writePicture(name: string, files: PictureFile[]): Promise<void> {
  const isRendered = RENDERED.has(name);
  const picture = isRendered
    ? join(ROOT, 'scripts/demo/render/pictures', `${name}.webp`)
    : Buffer.from(drawPicture(name, (id) => facts.get(id)));
  const { data, info } = await sharp(picture, { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const tallWidth = Math.round(info.height * TALL_CROP.ratio);
  for (const file of files) {
    const part = file.crop
      ? source().extract({
          left: Math.round(info.width * TALL_CROP.left),
          top: 0,
          width: tallWidth,
          height: info.height,
        })
      : source();
    const scaled = await part
      .resize(file.width, Math.round(file.height), { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await writeFile(join(FOLDER, file.file), await encode(scaled, file, isRendered));
  }
}

/** Lowers the quality until the picture keeps within its weight; a rendered one has more in it than a drawing. */
async function encode(png: Buffer, { quality, limitBytes, width }: PictureFile, isRendered: boolean): Promise<Buffer> {
  const limit = isRendered ? limitBytes * RENDERED_SHARE : limitBytes;
  for (let tried = quality; ; tried -= 6) {
    const picture = sharp(png).webp({ quality: tried, effort: 5 });
    const webp = await (isRendered && width > 100 ? picture.withXmp(XMP) : picture).toBuffer();
    if (webp.length <= limit || tried < 20) return webp;
  }
}

async function printTable(): Promise<void> {
  const rows = new Map<string, { files: number; kB: number }>();
  let total = 0;
  for (const file of await readdir(FOLDER)) {
    const { size } = await stat(join(FOLDER, file));
    const kind = /^[a-z]+/.exec(file)?.[0] ?? file;
    const row = rows.get(kind) ?? { files: 0, kB: 0 };
    rows.set(kind, { files: row.files + 1, kB: row.kB + size / 1024 });
    total += size;
  }
  console.table(Object.fromEntries([...rows].map(([kind, { files, kB }]) => [kind, { files, kB: Math.round(kB) }])));
  console.log(
    `${drawn} drawn now, ${names.length} pictures, ${(total / 1024 / 1024).toFixed(1)} MB of ${FOLDER_LIMIT_BYTES / 1024 / 1024}`,
  );
  if (total > FOLDER_LIMIT_BYTES) process.exitCode = 1;
}
