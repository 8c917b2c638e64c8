// Measures how pictures are fetched and resized: `npm run bench -- pictures --properties 20 --pictures 6`. A local host
// serves generated photographs of 12 megapixels, in portrait and landscape format, with EXIF and GPS data. A first
// refresh is compared with a plain loop of sharp over the same files and formats, a second one with a refresh without
// pictures. --quality compares qualities instead.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { avifOptions, listWidths, WEBP } from '#publishing/pictures/recipe.ts';
import { describeMachine, median, table } from './figures.ts';
import { runMeasured } from './processes.ts';
import { writeGrownSnapshot } from './snapshot.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '20' },
    pictures: { type: 'string', default: '6' },
    quality: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const [properties, perProperty] = [Number(values.properties), Number(values.pictures)];
const LYING = { width: 4032, height: 3024 };

/** High-frequency noise on large shapes: photographs contain both. */
const OCTAVES = [
  { spots: 6, strength: 230 },
  { spots: 24, strength: 120 },
  { spots: 96, strength: 60 },
  { spots: 384, strength: 26 },
  { spots: 1536, strength: 12 },
  { spots: 4032, strength: 6 },
] as const;

function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function makeScene(seed: number): Promise<Sharp> {
  const random = createRandom(seed * 7919 + 1);
  const { width, height } = LYING;
  const sum = Buffer.alloc(width * height * 3, 128);
  for (const { spots, strength } of OCTAVES) {
    const [columns, rows] = [spots, Math.round(spots * 0.75)];
    const noise = Buffer.alloc(columns * rows * 3);
    for (let at = 0; at < noise.length; at++) noise[at] = 128 + (random() - 0.5) * strength;
    const raw = { width: columns, height: rows, channels: 3 } as const;
    const layer = await sharp(noise, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer();
    for (let at = 0; at < sum.length; at++)
      sum[at] = Math.max(0, Math.min(255, (sum[at] ?? 0) + (layer[at] ?? 0) - 128));
  }
  return sharp(sum, { raw: { width, height, channels: 3 } });
}

/** Every third photograph is in portrait orientation, by its EXIF. */
async function makePhoto(seed: number): Promise<Buffer> {
  const scene = await makeScene(seed);
  return scene
    .withExif({ IFD0: { ImageDescription: 'Street 12' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 50/1 0/1' } })
    .withMetadata({ orientation: seed % 3 === 0 ? 6 : 1 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Serves a folder of photographs on this machine. */
async function openHost(folder: string) {
  let asked = 0;
  const server = createServer((request, response) => {
    const file = join(folder, request.url ?? '');
    // The demo's own pages request pictures that this host does not have.
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    asked += 1;
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, count: () => asked, close: () => server.close() };
}

/** Baseline that uses the library directly: every variant of each file, several files at once. */
async function loopBare(files: readonly string[], to: string): Promise<number> {
  sharp.concurrency(1);
  const startedAt = performance.now();
  const left = files.values();
  const run = async () => {
    for (const file of left) {
      const { autoOrient } = await sharp(file).metadata();
      for (const width of listWidths(autoOrient.width)) {
        const resized = sharp(file).autoOrient().resize(width);
        const name = join(to, `${file.split('/').at(-1)}-${width}`);
        await resized.clone().webp(WEBP).toFile(`${name}.webp`);
        if (width >= 300) await resized.clone().avif(avifOptions(width)).toFile(`${name}.avif`);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, run));
  return (performance.now() - startedAt) / 1000;
}

const DATA_LANGUAGES = ['nl', 'fr'];

function editSnapshot(snapshot: string, host: string, serve: 'store' | 'host') {
  const site = JSON.parse(readFileSync(join(snapshot, 'site.json'), 'utf8'));
  site.pictures = { ...site.pictures, host: serve === 'store' ? host : '', serve };
  writeFileSync(join(snapshot, 'site.json'), JSON.stringify(site));
  for (const language of DATA_LANGUAGES) {
    const file = join(snapshot, language, 'properties.json');
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    for (const [index, row] of rows.entries()) {
      const own = Array.from({ length: perProperty }, (_, number) => ({
        Url: `{host}/${index * perProperty + number}.jpg`,
        Width: LYING.width,
        Height: LYING.height,
      }));
      row.Pictures = serve === 'store' ? own : [];
      row.SmallPictureItem = undefined;
    }
    writeFileSync(file, JSON.stringify(rows));
  }
}

type PictureReport = { times: { stage: string; seconds: number }[]; pictures?: { left: number } };

const listReports = (store: string) =>
  readdirSync(join(store, 'reports'))
    .filter((name) => name.endsWith('.json'))
    .sort();
const readLast = (store: string): PictureReport =>
  JSON.parse(readFileSync(join(store, 'reports', listReports(store).at(-1) ?? ''), 'utf8'));

async function refresh(folder: string, snapshot: string) {
  const store = join(folder, 'var');
  const args = ['scripts/refresh.ts', '--from', snapshot, '--store', store, '--out', join(folder, 'dist'), '--accept'];
  const run = await runMeasured(args, { cwd: root });
  if (run.code !== 0) throw new Error(run.output.slice(-2000));
  const { times, pictures } = readLast(store);
  const stage = times.find((time) => time.stage === 'pictures')?.seconds ?? 0;
  return { ...run, stage, left: pictures?.left ?? 0 };
}

/** Seconds until the process started by a refresh has published the large sizes; zero when none are left. */
async function awaitLarge(folder: string, left: number): Promise<number> {
  const store = join(folder, 'var');
  const before = listReports(store).length;
  const startedAt = performance.now();
  while (left > 0 && listReports(store).length === before) await wait(200);
  return (performance.now() - startedAt) / 1000;
}

/** Mean structural similarity of brightness in windows of 8 × 8 pixels; 1 means identical. */
function measureSsim(a: Buffer, b: Buffer, width: number, height: number): number {
  const [window, c1, c2] = [8, (0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [sum, count] = [0, 0];
  for (let top = 0; top + window <= height; top += window)
    for (let left = 0; left + window <= width; left += window) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + window; y++)
        for (let x = left; x < left + window; x++) {
          const [va = 0, vb = 0] = [a[y * width + x], b[y * width + x]];
          sa += va;
          sb += vb;
          saa += va * va;
          sbb += vb * vb;
          sab += va * vb;
        }
      const n = window * window;
      const [ma, mb] = [sa / n, sb / n];
      const [da, db, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (da + db + c2));
      count += 1;
    }
  return sum / count;
}

/** Bytes, similarity and CPU time of every quality and effort, at the width of a card on a high-density screen. */
async function compareQualities(files: readonly string[]): Promise<string> {
  sharp.concurrency(1);
  const forms = [
    ...[70, 76, 82].map((quality) => ({
      name: `WebP ${quality}, effort 4`,
      make: (it: Sharp) => it.webp({ quality, effort: 4 }),
    })),
    ...[2, 3, 4].flatMap((effort) =>
      [45, 50, 55].map((quality) => ({
        name: `AVIF ${quality}, effort ${effort}`,
        make: (it: Sharp) => it.avif({ quality, effort }),
      })),
    ),
  ];
  const rows: string[][] = [];
  for (const { name, make } of forms) {
    const measures: { bytes: number; ssim: number; ms: number }[] = [];
    for (const file of files) {
      const { data, info } = await sharp(file)
        .autoOrient()
        .resize(600)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const before = process.cpuUsage();
      const made = await make(sharp(data, { raw })).toBuffer();
      const used = process.cpuUsage(before);
      const grey = (picture: Sharp) => picture.greyscale().raw().toBuffer();
      const ssim = measureSsim(await grey(sharp(data, { raw })), await grey(sharp(made)), info.width, info.height);
      measures.push({ bytes: made.length, ssim, ms: (used.user + used.system) / 1000 });
    }
    const of = (key: 'bytes' | 'ssim' | 'ms') => median(measures.map((measure) => measure[key]));
    rows.push([name, (of('bytes') / 1000).toFixed(1), of('ssim').toFixed(4), of('ms').toFixed(0)]);
  }
  return table(['600 px', 'kB', 'SSIM', 'processor ms'], rows);
}

mkdirSync(join(root, 'var'), { recursive: true });
const folder = mkdtempSync(join(root, 'var', 'bench-pictures-'));
try {
  console.log(describeMachine());
  if (values.quality) {
    const demo = readdirSync(join(root, 'public/pictures')).filter((name) => name.endsWith('-1360.webp'));
    const files = demo.filter((_, index) => index % 12 === 0).map((name) => join(root, 'public/pictures', name));
    console.log(await compareQualities(files));
  } else {
    const photos = join(folder, 'photos');
    for (const name of ['photos', 'bare']) mkdirSync(join(folder, name));
    const count = properties * perProperty;
    for (let index = 0; index < count; index++) writeFileSync(join(photos, `${index}.jpg`), await makePhoto(index + 1));
    const files = Array.from({ length: count }, (_, index) => join(photos, `${index}.jpg`));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    console.error(`${count} photographs, ${(bytes / 1e6).toFixed(0)} MB`);
    const bare = await loopBare(files, join(folder, 'bare'));
    console.error(`bare loop: ${bare.toFixed(1)} s`);
    const host = await openHost(photos);
    const snapshot = join(folder, 'snapshot');
    writeGrownSnapshot(join(root, 'snapshot'), snapshot, properties);
    editSnapshot(snapshot, host.origin, 'host');
    await refresh(folder, snapshot);
    const without = await refresh(folder, snapshot);
    editSnapshot(snapshot, host.origin, 'store');
    const first = await refresh(folder, snapshot);
    const later = await awaitLarge(folder, first.left);
    const asked = host.count();
    const second = await refresh(folder, snapshot);
    host.close();
    const row = (name: string, seconds: number, more: readonly string[]) => [
      name,
      seconds.toFixed(1),
      (count / seconds).toFixed(2),
      ...more,
    ];
    const rest = ({ cpuSeconds, peakMb }: { cpuSeconds: number; peakMb: number }) => [
      cpuSeconds.toFixed(1),
      peakMb.toFixed(0),
    ];
    console.log(
      table(
        [`${count} photographs of 12 MP`, 's', 'pictures/s', 'processor s', 'peak MB'],
        [
          row('a bare loop of sharp', bare, ['–', '–']),
          row(`first refresh: pictures alone (${asked} fetched, ${first.left} left without large sizes)`, first.stage, [
            '–',
            '–',
          ]),
          row('first refresh', first.seconds, rest(first)),
          ...(first.left > 0 ? [row('remaining large sizes, and their release', later, ['–', '–'])] : []),
          row(`second refresh (${host.count() - asked} fetched)`, second.seconds, rest(second)),
          row('second refresh without pictures', without.seconds, rest(without)),
        ],
      ),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
