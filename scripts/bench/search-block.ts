import { join } from 'node:path';
import type { Page } from 'playwright';
import { listFiles } from '#publishing/files/list-files.ts';
import { watchRequests } from '../tools/quiet.ts';
import { installBareSearch } from './bare-search.ts';
import { percentile, table } from './figures.ts';
import { brotliSize } from './page-weight.ts';
import { newVisit, openPage, type SearchBench, SLOWED, typeTexts } from './search-part.ts';

const HOME = '/nl/';
// The sellers' panel has its own fields.
const FIELD = '.search input[name="q"]';
/** A city, a type, a reference, a postal code, two words, a rare one, a very frequent one. */
const TEXTS = ['brussel', 'appartement', '50123', '1080', 'huis tuin', 'zolder', 'in'];
const MISTYPED = 'appartment';

const WAYS = ['Gevel', 'bare loop'] as const;
type Way = (typeof WAYS)[number];

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

async function open(bench: SearchBench, way: Way, count: number, slowed: number): Promise<Page> {
  const page = await openPage(bench, HOME, count, slowed);
  if (way !== 'Gevel') {
    // The popup's style is loaded with the island, which the bare page does not have.
    const [style] = listFiles(join(bench.folder, '_astro'), /^popup\..*\.css$/);
    await page.addStyleTag({ url: `/_astro/${style?.name}` });
    await installBareSearch(page);
  }
  await page.evaluate(() => globalThis.recorded.longTaskMs.splice(0));
  await page.locator(FIELD).focus();
  await page.locator('.search__popup table').waitFor();
  // A page with intercepted requests has no cache.
  await page.unrouteAll();
  return page;
}

async function measureKeys(bench: SearchBench): Promise<string> {
  const rows: string[][] = [];
  for (const count of bench.counts) {
    const times = new Map<Way, number[]>(WAYS.map((way) => [way, []]));
    // Interleaved, so that a busy minute of the machine affects all.
    for (let round = 1; round <= bench.rounds; round += 1) {
      for (const way of WAYS) {
        console.error(`${count} properties, round ${round} of ${bench.rounds}: ${way}`);
        const page = await open(bench, way, count, SLOWED);
        times.get(way)?.push(...(await typeTexts(page, FIELD, TEXTS)));
        await page.close();
      }
    }
    const bare = times.get('bare loop') ?? [];
    for (const [way, ms] of times) {
      const figures = [0.5, 0.95].flatMap((share) => [
        percentile(ms, share).toFixed(1),
        (percentile(ms, share) / percentile(bare, share)).toFixed(2),
      ]);
      rows.push([`${count.toLocaleString('en')} properties, ${way}`, ...figures, String(ms.length)]);
    }
  }
  return table(
    [
      `Key press to painted rows, processor slowed ${SLOWED} ×`,
      'median ms',
      '× bare loop',
      '95 % ms',
      '× bare loop',
      'keys',
    ],
    rows,
  );
}

/** Measures long tasks from the first touch through indexing to the last key, without CPU throttling. */
async function measureLongTasks(bench: SearchBench): Promise<string> {
  const rows: string[][] = [];
  for (const count of bench.counts) {
    const page = await open(bench, 'Gevel', count, 1);
    await typeTexts(page, FIELD, [...TEXTS, MISTYPED]);
    const long = await page.evaluate(() => globalThis.recorded.longTaskMs);
    rows.push([count.toLocaleString('en'), String(long.length), long.length > 0 ? Math.max(...long).toFixed(0) : '–']);
    await page.close();
  }
  return table(['Tasks over 50 ms from the touch to the last key, properties', 'number', 'longest ms'], rows);
}

/** Measures the network transfer of the first touch, as sent by the service. */
async function weighTouch(bench: SearchBench): Promise<string> {
  const page = await newVisit(bench);
  const quiet = watchRequests(page);
  await page.goto(HOME);
  await quiet();
  const bytes = new Map<string, number>();
  const kindOf = (url: string) =>
    /search-nl\./.test(url)
      ? 'data of the demo'
      : (/\.(js|css|json)$/.exec(url)?.[1]?.replace('json', 'texts') ?? 'pictures');
  page.on('requestfinished', async (request) => {
    const kind = `${kindOf(request.url())}${isMistyped ? ' for a mistyped word' : ''}`;
    bytes.set(kind, (bytes.get(kind) ?? 0) + (await request.sizes()).responseBodySize);
  });
  let isMistyped = false;
  await page.locator(FIELD).focus();
  await page.locator('.search__popup table').waitFor();
  await quiet();
  isMistyped = true;
  await page.locator(FIELD).fill(MISTYPED);
  await page.locator('.search__note').waitFor();
  await quiet();
  await page.close();
  const kinds = [...bytes].filter(([kind]) => !kind.startsWith('pictures'));
  const code = kinds.filter(([kind]) => !kind.startsWith('data')).reduce((sum, [, size]) => sum + size, 0);
  const data = bench.counts.map((count) => {
    const body = Buffer.from(bench.dataOf(count));
    return [`data file at ${count.toLocaleString('en')} properties (raw ${kb(body.length)})`, kb(brotliSize(body))];
  });
  return table(
    ['After a touch', 'kB brotli'],
    [...kinds.map(([kind, size]) => [kind, kb(size)]), ['all but the data', kb(code)], ...data],
  );
}

/** Measures the search block of the home page: keys, long tasks, bytes. */
export async function measureSearchBlock(bench: SearchBench): Promise<string> {
  const tables = [await measureKeys(bench), await measureLongTasks(bench), await weighTouch(bench)];
  return tables.join('\n\n');
}
