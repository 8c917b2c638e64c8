// Writes docs/screens/demo-pictures.webp and demo-plans.webp: every picture and every storey of every plan.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '../..');
const GAP = 6;

async function writeSheet(name: string, files: string[], columns: number, width: number, height: number) {
  const cells = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file).resize(width, height, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(files.length / columns);
  const sheet = sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: '#e8e6e1',
    },
  });
  await sheet
    .composite(cells)
    .webp({ quality: 70, effort: 5 })
    .toFile(join(ROOT, 'docs/screens', `${name}.webp`));
  console.log(`${name}: ${files.length}`);
}

const list = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => join(ROOT, folder, file));

sharp.concurrency(1);
await writeSheet('demo-pictures', list('scripts/demo/render/pictures', '.webp'), 8, 300, 200);
await writeSheet('demo-plans', list('public/plans', '-nl.svg'), 14, 180, 216);
