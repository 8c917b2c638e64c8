// Measures a refresh: `npm run bench:refresh -- --properties 1000`. A first refresh draws all pages, then one price is
// changed and refreshed, in turn for as many rounds as --rounds says (medians);
// with --gone 0.2 a fifth of the homes then leaves, so that they have pages that say so. It times, it never judges.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Run, runMeasured } from './bench/processes.ts';
import { writeGrownSnapshot } from './bench/snapshot.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '1' },
    gone: { type: 'string', default: '0' },
  },
});
const root = resolve(import.meta.dirname, '..');
const counts = values.properties.split(',').map(Number);
const rounds = Number(values.rounds);
const goneShare = Number(values.gone);

type Report = { times: { stage: string; seconds: number }[]; pages: { total: number; drawn: number } };
type Measure = Pick<Run, 'seconds' | 'cpuSeconds' | 'peakMb'> & Report;

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Lowers the price of the first home that shows one, in every language. */
function changePrice(snapshot: string, round: number) {
  let id: unknown;
  for (const language of ['nl', 'fr']) {
    const file = join(snapshot, language, 'properties.json');
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    const isPriced = (row: Record<string, unknown>) => row.PublishPrice === true && row.Goal === 0 && !!row.Price;
    id ??= rows.find(isPriced)?.ID;
    for (const row of rows) if (row.ID === id) row.Price = 300_000 + round * 1000;
    writeFileSync(file, JSON.stringify(rows));
  }
}

/** Takes this share of the homes out of every language. */
function removeHomes(snapshot: string, share: number) {
  for (const language of ['nl', 'fr']) {
    const file = join(snapshot, language, 'properties.json');
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    writeFileSync(file, JSON.stringify(rows.filter((_row, index) => index >= rows.length * share)));
  }
}

async function refresh(folder: string, snapshot: string, ...options: string[]): Promise<Measure> {
  const store = join(folder, 'var');
  const places = ['--from', snapshot, '--store', store, '--out', join(folder, 'dist')];
  const run = await runMeasured(process.execPath, ['scripts/refresh.ts', ...places, ...options], { cwd: root });
  if (run.code !== 0) throw new Error(`The refresh ended with code ${run.code}\n${run.output.slice(-2000)}`);
  const reports = readdirSync(join(store, 'reports')).filter((name) => name.endsWith('.json'));
  const report = JSON.parse(readFileSync(join(store, 'reports', reports.sort().at(-1) ?? ''), 'utf8')) as Report;
  console.error(`  ${report.pages.drawn} of ${report.pages.total} pages, ${run.seconds.toFixed(1)} s`);
  return { ...run, ...report };
}

function formatRow(name: string, properties: number, all: Measure[], base?: Measure[]): string {
  const of = (value: (measure: Measure) => number, some = all) => median(some.map(value));
  const [one] = all;
  const ratio = base
    ? `${(of((m) => m.seconds) / of((m) => m.seconds, base)).toFixed(2)} × (${(of((m) => m.cpuSeconds) / of((m) => m.cpuSeconds, base)).toFixed(2)} ×)`
    : '';
  const stages = one?.times.map(
    ({ stage }) => `${stage} ${of((m) => m.times.find((t) => t.stage === stage)?.seconds ?? 0).toFixed(1)}`,
  );
  const cells = [
    name,
    properties.toLocaleString('en'),
    `${one?.pages.drawn} of ${one?.pages.total}`,
    of((m) => m.seconds).toFixed(1),
    of((m) => m.cpuSeconds).toFixed(1),
    ratio,
    of((m) => m.peakMb).toFixed(0),
    stages?.join(', ') ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

async function measure(properties: number): Promise<string[]> {
  mkdirSync(join(root, 'var'), { recursive: true });
  const folder = mkdtempSync(join(root, 'var', 'bench-refresh-'));
  try {
    const snapshot = join(folder, 'snapshot');
    writeGrownSnapshot(join(root, 'snapshot'), snapshot, properties);
    const full: Measure[] = [];
    const one: Measure[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`${properties} properties, round ${round} of ${rounds}`);
      full.push(await refresh(folder, snapshot, '--clean'));
      changePrice(snapshot, round);
      one.push(await refresh(folder, snapshot));
    }
    const rows = [formatRow('all pages', properties, full), formatRow('one price', properties, one, full)];
    if (!(goneShare > 0)) return rows;
    removeHomes(snapshot, goneShare);
    const left = await refresh(folder, snapshot, '--accept');
    changePrice(snapshot, rounds + 1);
    const after = await refresh(folder, snapshot);
    const all = await refresh(folder, snapshot, '--clean');
    return [
      ...rows,
      formatRow(`${goneShare * 100} % of homes leave`, properties, [left], full),
      formatRow('then one price', properties, [after], full),
      formatRow('then all pages', properties, [all], full),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (counts.some((count) => !(count > 0)) || !(rounds > 0)) {
  console.error('Usage: npm run bench:refresh -- --properties 1000,10000 [--rounds 3] [--gone 0.2]');
  process.exit(1);
}
const rows: string[] = [];
for (const count of counts) rows.push(...(await measure(count)));
const [processor] = cpus();
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${processor?.model}\n`,
);
console.log(
  '| refresh of | properties | pages drawn | s | processor s | to all pages, s (processor s) | peak MB | stages (s) |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
console.log(rows.join('\n'));
