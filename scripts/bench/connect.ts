// Measures the connection to an agency's program: `npm run bench -- connect --properties 100,5000`. A mock of Whise on
// this machine has that many properties with twelve pictures each; with --fetch it serves the pictures (the same twelve
// small ones for every property) and the site stores them. Prints the duration and memory of the first load, the
// seconds per stage from a changed price in the program to the served page, and the requests of a day.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ConnectedSite, waitFor } from '../../tests/fixtures/programs/connected-site.ts';
import { WhiseServer } from '../../tests/fixtures/programs/whise-server.ts';
import { describeMachine, table } from './figures.ts';
import { readMemoryMb } from './processes.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '100,5000' },
    fetch: { type: 'boolean', default: false },
  },
});
const ROOT = resolve(import.meta.dirname, '../..');
const HOUR_MS = 3_600_000;
const PICTURES = 12;
const SAMPLE_MS = 200;
const READINGS_A_DAY = 288;
const WHOLE_A_DAY = 2;

/** The demo's agency without its properties and projects, with import settings per language. */
function writeAgency(folder: string, whise: WhiseServer): string {
  const agency = join(folder, 'agency');
  cpSync(join(ROOT, 'snapshot'), agency, { recursive: true });
  for (const language of ['nl', 'fr'])
    for (const list of ['properties', 'projects']) writeFileSync(join(agency, language, `${list}.json`), '[]');
  if (values.fetch) {
    const file = join(agency, 'site.json');
    const site = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...site, pictures: { host: whise.origin, serve: 'store' } }));
  }
  writeFileSync(join(agency, 'import.json'), '{ "language": "nl" }');
  writeFileSync(join(agency, 'import.fr.json'), '{ "language": "fr" }');
  return agency;
}

/** Small pictures of noise, each different. */
const drawPictures = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: PICTURES }, (_, order) => {
      const pixels = Buffer.from(
        Array.from({ length: 96 * 72 * 3 }, (_, at) => (at * (order + 3) * 37 + at * at) % 256),
      );
      return sharp(pixels, { raw: { width: 96, height: 72, channels: 3 } })
        .jpeg()
        .toBuffer();
    }),
  );

function fill(whise: WhiseServer, agency: string, count: number): void {
  const cities = JSON.parse(readFileSync(join(agency, 'nl/cities.json'), 'utf8')) as { Name: string; Zip: string }[];
  for (let id = 1; id <= count; id++) {
    const { Zip = '1000', Name = 'Brussel' } = cities[id % cities.length] ?? {};
    whise.put(id, 250_000 + 1_000 * (id % 400), {
      zip: Zip,
      city: Name,
      shortDescription: [
        { languageId: 'nl-BE', content: `Gezinswoning ${id}` },
        { languageId: 'fr-BE', content: `Maison familiale ${id}` },
      ],
      longDescription: [
        { languageId: 'nl-BE', content: 'Een lichte woning met tuin, dicht bij het centrum en de trein. '.repeat(12) },
        { languageId: 'fr-BE', content: 'Une maison lumineuse avec jardin, près du centre et du train. '.repeat(12) },
      ],
      pictures: Array.from({ length: PICTURES }, (_, order) => ({
        order,
        urlXXL: `${values.fetch ? whise.origin : 'https://pictures.whise.example'}/pictures/${id}/${order}.jpg`,
      })),
    });
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const readNow = (site: ConnectedSite) => site.db.updateTable('connections').set({ due_at: Date.now() }).execute();
const until = (what: string, find: () => Promise<boolean>) =>
  waitFor(what, async () => ((await find()) ? true : undefined), HOUR_MS);

async function measure(count: number): Promise<{ load: string[]; price: string[]; requests: string[] }> {
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  // On the disk of the checkout, as an agency's releases are.
  const folder = mkdtempSync(join(ROOT, 'var', 'bench-'));
  const whise = await new WhiseServer().open();
  const agency = writeAgency(folder, whise);
  const site = new ConnectedSite(folder, agency);
  const drawn = await drawPictures();
  /** Times of the requests for the list. */
  let asked: number[] = [];
  whise.fault = ({ path }) => {
    if (path === '/v1/estates/list') asked.push(performance.now());
    const bytes = drawn[Number(/^\/pictures\/\d+\/(\d+)\.jpg$/.exec(path)?.[1])];
    return bytes && { bytes, headers: { 'Content-Type': 'image/jpeg' } };
  };
  try {
    fill(whise, agency, count);
    await site.open('whise', whise.answers());
    const began = performance.now();
    asked = [];
    let peakMb = 0;
    const timer = setInterval(() => (peakMb = Math.max(peakMb, readMemoryMb(site.child?.pid))), SAMPLE_MS);
    const isRead = async () => (await site.readConnection()).read_at !== null;
    const wasHeld = async () => (await site.readConnection()).fault === 'held';
    await until('the first reading', isRead);
    const importedMs = performance.now() - began;
    const wholeRequests = asked.length;
    await until('the first load', async () => (await site.shows(count, whisePrice(whise, count))) || (await wasHeld()));
    if (await wasHeld()) throw new Error('The refresh of the first load was held');
    const loadMs = performance.now() - began;
    clearInterval(timer);
    await until('the end of the refresh', async () => (await site.readConnection()).job_id === null);
    const serviceMb = readMemoryMb(site.child?.pid);
    // Backdates all properties: changes are requested with hours of overlap, which would include the whole first load.
    for (const estate of whise.estates.values())
      estate.updateDateTime = new Date(Date.now() - 24 * HOUR_MS).toISOString();
    asked = [];
    await readNow(site);
    await until('a reading without changes', async () => (await site.readConnection()).due_at > Date.now());
    const quietRequests = asked.length;
    const { estates } = whise;
    const changed = Math.ceil(count / 2);
    whise.put(changed, 777_000, { ...estates.get(changed), price: 777_000 });
    asked = [];
    const changedAt = performance.now();
    await readNow(site);
    await until('the request', async () => asked.length > 0);
    await until('the refresh', async () => (await site.readConnection()).job_id !== null);
    const refreshAt = performance.now();
    await until('the page', () => site.shows(changed, 777_000));
    const shownAt = performance.now();
    // The service may read the program again before the page is served.
    const before = asked.filter((at) => at < refreshAt);
    const [first = changedAt, last = first] = [before[0], before.at(-1)];
    const day = READINGS_A_DAY * quietRequests + WHOLE_A_DAY * wholeRequests;
    return {
      load: [
        `${count}`,
        `${count * PICTURES}`,
        seconds(importedMs),
        seconds(loadMs),
        peakMb.toFixed(0),
        serviceMb.toFixed(0),
      ],
      price: [
        `${count}`,
        seconds(first - changedAt),
        seconds(last - first),
        seconds(refreshAt - last),
        seconds(shownAt - refreshAt),
        seconds(shownAt - first),
      ],
      requests: [`${count}`, `${quietRequests}`, `${wholeRequests}`, `${day}`],
    };
  } finally {
    await site.close();
    await whise.close();
  }
}

const whisePrice = (whise: WhiseServer, id: number): number => Number(whise.estates.get(id)?.price);

const rows = [];
for (const count of values.properties.split(',').map(Number)) rows.push(await measure(count));
console.log(`${describeMachine()}\n`);
const LOAD = [
  'properties',
  'pictures named',
  'read and imported, s',
  'on the site, s',
  'peak MB of all',
  'service after, MB',
];
console.log(
  table(
    LOAD,
    rows.map(({ load }) => load),
  ),
);
const PRICE = ['properties', 'next look, s', 'fetch, s', 'import, s', 'refresh, s', 'from first request to page, s'];
console.log(
  `\n${table(
    PRICE,
    rows.map(({ price }) => price),
  )}`,
);
const REQUESTS = ['properties', 'requests of a reading', 'of the whole list', 'of a day'];
console.log(
  `\n${table(
    REQUESTS,
    rows.map(({ requests }) => requests),
  )}`,
);
