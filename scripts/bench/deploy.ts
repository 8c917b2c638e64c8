// Measures installs, images and publishing: `npm run bench -- deploy --properties 1000,10000`. Prints the size of an
// install and of each image, by listing their files; the time from the start of a service to its first response; and
// what publishing sends: a grown site is refreshed and published to an S3-compatible server, an rsync daemon and a
// local folder, then again with one changed price, then once more without changes. `--to bucket,state,rsync,folder`
// selects targets; `state` is a bucket that also keeps the state of refreshes. It prints figures and never fails.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import { startRsyncHost } from '../../tests/fixtures/rsync-host.ts';
import { BUCKET, startS3Host } from '../../tests/fixtures/s3-host.ts';
import { readImage, sumImage, sumPackages } from '../tools/image.ts';
import { describeMachine, median, table } from './figures.ts';
import { runMeasured } from './processes.ts';
import { startServiceProcess, stopServiceProcess } from './service-process.ts';
import { changePrice, withSnapshot } from './snapshot.ts';

const KINDS = ['bucket', 'state', 'rsync', 'folder'] as const;
type Kind = (typeof KINDS)[number];

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '1000' },
    to: { type: 'string', default: KINDS.join(',') },
    rounds: { type: 'string', default: '3' },
  },
});
const counts = values.properties.split(',').map(Number);
const kinds = KINDS.filter((kind) => values.to.split(',').includes(kind));
const rounds = Number(values.rounds);
const root = resolve(import.meta.dirname, '../..');
const MEGABYTE = 1e6;
const formatCount = (count: number): string => count.toLocaleString('en');

type Place = { snapshot: string; store: string; out: string };
type Where = {
  name: string;
  to: string;
  env: Readonly<Record<string, string>>;
  /** Requests (by method) and bytes that the host has received, if the host counts them. */
  count?: () => { requests: readonly string[]; bytes: number };
};

async function refresh({ snapshot, store, out }: Place) {
  const args = ['scripts/refresh.ts', '--from', snapshot, '--store', store, '--out', out];
  const { code, output } = await runMeasured(args, { cwd: root });
  // A grown snapshot repeats texts. One contains a value that another property hides, so that text is withheld.
  if (code !== EXIT_CODES.published && code !== EXIT_CODES.withheld)
    throw new Error(`The refresh ended with code ${code}\n${output.slice(-2000)}`);
}

/** Publishes, and returns the measurements. */
async function publish(what: string, properties: number, { store, out }: Place, where: Where): Promise<string[]> {
  const before = where.count?.();
  const args = ['scripts/publish.ts', '--to', where.to, '--store', store, '--out', out];
  const run = await runMeasured(args, { cwd: root, env: { ...process.env, ...where.env } });
  if (run.code !== 0) throw new Error(`Publishing ended with code ${run.code}\n${run.output.slice(-2000)}`);
  const after = where.count?.();
  const methods = after?.requests.slice(before?.requests.length).map((request) => request.split(' ')[0]);
  const requests = ['PUT', 'GET', 'HEAD', 'DELETE'].map((method) =>
    methods ? formatCount(methods.filter((one) => one === method).length) : '',
  );
  // Its message ends with the numbers of sent files, megabytes, deleted and unchanged files.
  const [sent = '', megabytes = ''] = run.output.match(/\d[\d.,]*(?=\D)/g)?.slice(-4) ?? [];
  return [
    `${where.name}: ${what}`,
    formatCount(properties),
    sent,
    after && before ? ((after.bytes - before.bytes) / MEGABYTE).toFixed(2) : megabytes.replace(',', '.'),
    ...requests,
    run.seconds.toFixed(1),
    run.cpuSeconds.toFixed(1),
  ];
}

/** Number of files in total and per property, by the compressed formats that a target gets. */
function countFiles(properties: number, { out }: Place): string[][] {
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const row = (name: string, ending: RegExp) => {
    const { length } = names.filter((one) => !ending.test(one));
    return [name, formatCount(properties), formatCount(length), (length / properties).toFixed(1)];
  };
  return [
    row('none: a bucket, a host that compresses by itself', /\.(?:br|gz)$/),
    row('br: a folder without its .gz', /\.gz$/),
    row('br and gzip: a folder, another machine', /(?!)/),
  ];
}

/** Milliseconds from the start of a service to its first response, and duration of its second one. */
async function measureStart(properties: number, siteData: string, folder: string): Promise<string[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bench = { name: 'start', place: { kind: 'file' as const, file: join(folder, `${round}.db`) }, folder };
    const started = performance.now();
    const service = await startServiceProcess(bench, siteData);
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${service.port}/api/health`);
      await answer.text();
    };
    await ask();
    const answered = performance.now();
    first.push(answered - started);
    await ask();
    second.push(performance.now() - answered);
    await stopServiceProcess(service);
  }
  return [
    'the service, with a new database',
    formatCount(properties),
    median(first).toFixed(0),
    median(second).toFixed(1),
  ];
}

async function measurePublishing(properties: number): Promise<Record<'started' | 'published' | 'files', string[][]>> {
  return withSnapshot(properties, async (snapshot, folder) => {
    // The hosts store their data here, so that these are deleted with the folder.
    process.env.TMPDIR = folder;
    const place = { snapshot, store: join(folder, 'var'), out: join(folder, 'dist') };
    const [host, rsync] = await Promise.all([startS3Host(), startRsyncHost()]);
    const bucket = {
      env: host.env,
      count: () => ({ requests: [...host.requests], bytes: host.sentBytes() }),
    };
    const targets: Readonly<Record<Kind, Where>> = {
      bucket: { name: 'bucket', to: `s3://${BUCKET}/plain`, ...bucket },
      state: {
        name: 'bucket with state',
        to: `s3://${BUCKET}/state`,
        env: { ...bucket.env, STATE_SECRET: 'thirty-two random characters, or more' },
        count: bucket.count,
      },
      rsync: { name: 'rsync', to: `${rsync.address}/site`, env: rsync.env },
      folder: { name: 'folder', to: join(folder, 'www'), env: {} },
    };
    const published: string[][] = [];
    const publishAll = async (what: string) => {
      for (const kind of kinds) published.push(await publish(what, properties, place, targets[kind]));
    };
    try {
      console.error(`${properties} properties`);
      await refresh(place);
      const started = [await measureStart(properties, join(place.store, 'site-data.json'), folder)];
      await publishAll('the whole site');
      changePrice(snapshot, 1);
      await refresh(place);
      await publishAll('one price');
      await publishAll('nothing');
      return { started, published, files: countFiles(properties, place) };
    } finally {
      await Promise.all([host.close(), rsync.close()]);
    }
  });
}

if (counts.some((count) => !(count > 0)) || kinds.length === 0 || !(rounds > 0)) {
  console.error(
    'Usage: npm run bench -- deploy [--properties 1000,10000] [--to bucket,state,rsync,folder] [--rounds 3]',
  );
  process.exit(1);
}
const images = (['service', 'refresh'] as const).map((name) => ({ name, image: readImage(name) }));
const installs = images.map(({ name, image }) => [
  name,
  `${image.packages.length}`,
  (sumPackages(image.packages) / MEGABYTE).toFixed(1),
  (sumImage(image) / MEGABYTE).toFixed(1),
]);
const started: string[][] = [];
const published: string[][] = [];
const files: string[][] = [];
for (const properties of counts) {
  const measured = await measurePublishing(properties);
  started.push(...measured.started);
  published.push(...measured.published);
  files.push(...measured.files);
}
console.log(`\n${describeMachine()}\n`);
const print = (head: string, rows: string[][]) => console.log(`${table(head.split('|'), rows)}\n`);
print('install, and image|packages|MB of packages besides Node|MB that the image adds to that of Node', installs);
print('started|properties|ms to the first answer|ms to the second', started);
print('published to|properties|files sent|MB sent|PUT|GET|HEAD|DELETE|s|processor s', published);
print('compressed forms|properties|files|files a property', files);
