import type { Page } from 'playwright';
import { percentile, table } from './figures.ts';
import { openPage, type SearchBench, SLOWED } from './search-part.ts';

const LIST = '/nl/te-koop/';
/** A frame at 60 Hz. */
const FRAME_MS = 1000 / 60;

/** Actions of a visitor, each with the selector of its fields and the values written into them. */
const CHANGES = {
  'ticking a city': { selector: '[name="city"]', values: [''] },
  'ticking a type': { selector: '[name="type"]', values: [''] },
  'a least number of bedrooms': { selector: '[name="bedrooms"][value="2"], [name="bedrooms"][value=""]', values: [''] },
  'a highest price': { selector: '[name="max"]', values: ['300000', '450000', ''] },
  'a word': { selector: '[name="q"]', values: ['tuin', 'terras zuid', ''] },
  'another order': { selector: '[name="sort"]', values: ['price', 'city', '-price', 'type', 'newest'] },
} as const;

/** Performs each action and returns the milliseconds from the event to the end of the frame that shows the result. */
function timeChanges(page: Page, selector: string, values: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async ([where, written]) => {
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(where)].slice(0, 5);
      const painted = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(undefined);
          });
        });
      const times: number[] = [];
      for (const field of fields) {
        for (const value of written) {
          // At varying times within a frame, like a visitor.
          await new Promise((resolve) => setTimeout(resolve, 60 + (times.length % 5) * 3));
          const from = performance.now();
          if (field instanceof HTMLInputElement && field.type !== 'text' && field.type !== 'search') field.click();
          else {
            field.value = value;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          await painted();
          times.push(performance.now() - from);
        }
      }
      return times;
    },
    [selector, values] as const,
  );
}

async function measure(bench: SearchBench, count: number, slowed: number): Promise<string[][]> {
  const page = await openPage(bench, `${LIST}?sort=price`, count, slowed);
  await page.locator('.list__live .card').first().waitFor();
  await page.evaluate(() => globalThis.recorded.longTaskMs.splice(0));
  const rows: string[][] = [];
  for (const [what, { selector, values }] of Object.entries(CHANGES)) {
    const ms: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) ms.push(...(await timeChanges(page, selector, values)));
    const figures = [percentile(ms, 0.5), percentile(ms, 0.95)];
    rows.push([
      `${count.toLocaleString('en')} properties, ${what}`,
      ...figures.map((value) => value.toFixed(1)),
      Math.max(1, Math.ceil((figures[1] ?? 0) / FRAME_MS)).toFixed(0),
    ]);
  }
  const long = await page.evaluate(() => globalThis.recorded.longTaskMs);
  const longest = long.length > 0 ? `, the longest ${Math.max(...long).toFixed(0)} ms` : '';
  rows.push([`${count.toLocaleString('en')} properties, tasks over 50 ms: ${long.length}${longest}`, '', '', '']);
  await page.close();
  return rows;
}

/** Measures the filters and the sorting of a list, from the action to the painted result. */
export async function measureListFilters(bench: SearchBench): Promise<string> {
  const tables: string[] = [];
  for (const slowed of [1, SLOWED]) {
    const rows: string[][] = [];
    for (const count of bench.counts) {
      console.error(`${count} properties, filters of a list, processor slowed ${slowed} ×`);
      rows.push(...(await measure(bench, count, slowed)));
    }
    const how = slowed === 1 ? 'processor as it is' : `processor slowed ${slowed} ×`;
    tables.push(table([`Change of a list to painted answer, ${how}`, 'median ms', '95 % ms', 'frames'], rows));
  }
  return tables.join('\n\n');
}
