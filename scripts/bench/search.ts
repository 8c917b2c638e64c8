// Measures searching in a real browser: `npm run bench -- search --properties 100,1000,10000`. It prints times and
// never fails.
// Options: --rounds <n> (each round types all texts once in each way), --parts search,list (what is measured; both by
// default), --site <folder> (a built site; dist by default).
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataFiles } from '#site/data/data-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { withBrowser } from '../tools/serve-site.ts';
import { describeMachine } from './figures.ts';
import { measureListFilters } from './list-filters.ts';
import { measureSearchBlock } from './search-block.ts';
import type { SearchBench, SearchBenchPart } from './search-part.ts';
import { PICTURE_HOST, writeGrownSnapshot } from './snapshot.ts';

const PARTS: Readonly<Record<string, SearchBenchPart>> = { search: measureSearchBlock, list: measureListFilters };

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '100,1000,10000' },
    rounds: { type: 'string', default: '2' },
    parts: { type: 'string', default: Object.keys(PARTS).join(',') },
    site: { type: 'string', default: 'dist' },
  },
});
const counts = values.properties.split(',').map(Number);
const rounds = Number(values.rounds);
const parts = values.parts.split(',').map((name) => PARTS[name]);

/** The Dutch data file of a grown demo snapshot, as the build would write it. */
function growData(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-search-'));
  try {
    writeGrownSnapshot(resolve('snapshot'), folder, count);
    const { site } = readSnapshot(folder);
    if (!site) throw new Error(`The snapshot of ${count} properties cannot be read`);
    // Uses the demo's own pictures, which the built site serves.
    return new DataFiles(site).search('nl').write().replaceAll(PICTURE_HOST, '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(): Promise<string> {
  const bodies = new Map(counts.map((count) => [count, growData(count)]));
  return withBrowser(async (browser, url) => {
    const dataOf = (count: number) => bodies.get(count) ?? '';
    const bench: SearchBench = { browser, url, folder: resolve(values.site), counts, rounds, dataOf };
    const reports: string[] = [];
    for (const part of parts) if (part) reports.push(await part(bench));
    return [`${describeMachine()}, Chromium ${browser.version()}`, ...reports].join('\n\n');
  });
}

if (
  counts.some((count) => !(count > 0)) ||
  !(rounds > 0) ||
  parts.includes(undefined) ||
  !existsSync(join(values.site, 'index.html'))
) {
  console.error(
    'Usage: npm run build, then npm run bench -- search [--properties 100,1000,10000] [--rounds 2] [--parts search,list]',
  );
  process.exitCode = 1;
} else {
  process.env.DIST = values.site;
  console.log(`\n${await measure()}`);
}
