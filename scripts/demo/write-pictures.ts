// Writes the pictures that the snapshot refers to into public/pictures, in every width: only the missing ones, unless
// --force or --only <name>. Removes files that nothing refers to any more (except with --only), and prints a summary.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { formatSourceType } from '#publishing/pictures/source-type.ts';
import { FOLDER_LIMIT_BYTES, listFiles, listReferences, type PictureFile, RENDERED_SHARE } from './pictures/files.ts';
import { LOOKS } from './pictures/looks.ts';
import { drawPortrait } from './pictures/portrait.ts';
import { RENDERED } from './pictures/shown.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'public/pictures');

const { values: options } = parseArgs({ options: { force: { type: 'boolean' }, only: { type: 'string' } } });

// One thread: the machine is usually building at the same time.
sharp.concurrency(1);
await mkdir(FOLDER, { recursive: true });
const names = (await readReferences()).sort();
if (options.only === undefined) await removeUnused(names);
let written = 0;
for (const name of names) {
  const missing = await listMissing(name);
  if (missing.length === 0) continue;
  await writePicture(name, missing);
  written += 1;
}
await printTable();

async function readReferences(): Promise<string[]> {
  // Sample agencies show pictures of the demo.
  const files = await Promise.all(['snapshot', 'scripts/samples'].map(listJson));
  const texts = files.flat().map((file) => readFile(file, 'utf8'));
  return listReferences((await Promise.all(texts)).join('\n'));
}

async function listJson(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true });
  return entries.filter((entry) => entry.endsWith('.json')).map((entry) => join(ROOT, folder, entry));
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

/** The drawing of a colleague, or a rendered picture. */
function findSource(name: string): string | Buffer {
  const look = LOOKS[name];
  return look ? Buffer.from(drawPortrait(look)) : join(ROOT, 'scripts/demo/render/pictures', `${name}.webp`);
}

async function writePicture(name: string, files: PictureFile[]): Promise<void> {
  const isRendered = RENDERED.has(name);
  const whole = await sharp(findSource(name), { unlimited: true })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const file of files) {
    const scaled = await sharp(whole).resize(file.width).png({ compressionLevel: 1 }).toBuffer();
    await writeFile(join(FOLDER, file.file), await encode(scaled, file, isRendered));
  }
}

/** Lowers the quality until the picture is within its size limit. */
async function encode(png: Buffer, { quality, limitBytes, width }: PictureFile, isRendered: boolean): Promise<Buffer> {
  const limit = isRendered ? limitBytes * RENDERED_SHARE : limitBytes;
  for (let tried = quality; ; tried -= 6) {
    const picture = sharp(png).webp({ quality: tried, effort: 5 });
    const webp = await (isRendered && width > 100
      ? picture.withXmp(formatSourceType('digitalCreation'))
      : picture
    ).toBuffer();
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
  const megabytes = (total / 1024 / 1024).toFixed(1);
  console.log(
    `Wrote ${written} of ${names.length} pictures; the folder has ${megabytes} MB of ${FOLDER_LIMIT_BYTES / 1024 / 1024}`,
  );
  if (total > FOLDER_LIMIT_BYTES) process.exitCode = 1;
}
