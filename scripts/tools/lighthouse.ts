// Measures the built site as on a phone with a slow connection (Lighthouse, mobile, simulated throttling, median of
// three runs), prints the table and missed targets. Options: --runs <n>, --only <page>, --json <file>.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from './free-port.ts';
import { listSamplePages } from './sample-pages.ts';
import { withBrowser } from './serve-site.ts';

const PAGES = ['home', 'list', 'list as a map', 'property', 'article', 'contact'];
const AIMS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof AIMS;
const CATEGORIES = Object.keys(AIMS) as Category[];
const SHOWN_AUDITS = 6;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, json: { type: 'string' } },
});

type Measurement = { name: string; path: string; result: Result };

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
const figureOf = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;

/** One run, retried after an error, since a busy browser sometimes records nothing. */
async function runOnce(url: string, port: number, attempts = 3): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!answer) throw new Error(`Lighthouse returned no result for ${url}`);
  const { runtimeError } = answer.lhr;
  if (!runtimeError) return answer.lhr;
  if (attempts > 1) return runOnce(url, port, attempts - 1);
  throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
}

async function measure(url: string, port: number): Promise<Result> {
  const runs: Result[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await runOnce(url, port));
  const by = (result: Result) => scoreOf(result, 'performance') * 1e6 - figureOf(result, 'largest-contentful-paint');
  runs.sort((a, b) => by(a) - by(b));
  return runs[Math.floor(runs.length / 2)] as Result;
}

function formatTable(measured: Measurement[]): string {
  const heading =
    '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | kB |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|';
  const rows = measured.map(({ name, result }) => {
    const figures = [
      ...CATEGORIES.map((category) => scoreOf(result, category)),
      Math.round(figureOf(result, 'largest-contentful-paint')),
      Math.round(figureOf(result, 'total-blocking-time')),
      figureOf(result, 'cumulative-layout-shift').toFixed(3),
      Math.round(figureOf(result, 'total-byte-weight') / 1000),
    ];
    return `| ${name} | ${figures.join(' | ')} |`;
  });
  return [heading, ...rows].join('\n');
}

/** Finding of an audit in one line: its first items, or its value. */
function describeAudit(result: Result, id: string): string {
  const audit = result.audits[id];
  const details = audit?.details as { items?: Record<string, unknown>[] } | undefined;
  const places = (details?.items ?? []).slice(0, 2).map((item) => {
    const node = item.node as { selector?: string } | undefined;
    return node?.selector ?? item.url ?? item.description ?? '';
  });
  const found = places.filter((place) => typeof place === 'string' && place !== '').join(', ');
  return `${id}: ${audit?.displayValue ?? audit?.title ?? ''}${found ? ` (${found})` : ''}`;
}

/** The most expensive audits of a category below its target. */
function listCauses(result: Result, category: Category): string[] {
  const loss = (audit: { id: string; weight: number }) => audit.weight * (1 - (result.audits[audit.id]?.score ?? 1));
  return [...(result.categories[category]?.auditRefs ?? [])]
    .filter((audit) => loss(audit) > 0)
    .sort((a, b) => loss(b) - loss(a))
    .slice(0, SHOWN_AUDITS)
    .map(({ id }) => describeAudit(result, id));
}

function formatMisses(measured: Measurement[]): string {
  const lines = measured.flatMap(({ name, result }) =>
    CATEGORIES.filter((category) => scoreOf(result, category) < AIMS[category]).flatMap((category) => [
      `${name}: ${category} ${scoreOf(result, category)}, aim ${AIMS[category]}`,
      ...listCauses(result, category).map((cause) => `  ${cause}`),
    ]),
  );
  return lines.length === 0 ? 'Every aim is met.' : `Missed:\n${lines.join('\n')}`;
}

async function main() {
  const wanted = values.only ? [values.only] : PAGES;
  // A list can also be opened with its map.
  const samples = listSamplePages().flatMap((page) =>
    page.name === 'list' ? [page, { name: 'list as a map', path: `${page.path}?view=map` }] : [page],
  );
  const pages = samples.filter(({ name }) => wanted.includes(name));
  const port = await findFreePort();
  const measured: Measurement[] = [];
  await withBrowser(
    async (_browser, url) => {
      for (const page of pages) measured.push({ ...page, result: await measure(url + page.path, port) });
    },
    { args: [`--remote-debugging-port=${port}`] },
  );
  if (values.json) writeFileSync(values.json, JSON.stringify(measured));
  console.log(`${formatTable(measured)}\n\n${formatMisses(measured)}`);
}

await main();
