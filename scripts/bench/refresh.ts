// Measures a refresh of all pages and of one price: `npm run bench -- refresh --properties 1000`. A first refresh
// renders all pages, then one price is changed and refreshed; repeated --rounds times (medians). With --gone 0.2, a
// fifth of the properties is then removed, and their pages state this.
// `npm run bench -- refresh --records 10000` measures check and comparison alone: 5,000 properties, each with a record
// in the two languages for which a grown snapshot has files, shown on pages in four languages; one price differs. It
// prints times and never fails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES } from '#api/refresh.ts';
import type { CheckTimes } from './check-difference.ts';
import { describeMachine, median, table } from './figures.ts';
import { type Run, runMeasured } from './processes.ts';
import { changePrice, DATA_LANGUAGES, keepOneRelease, withSnapshot } from './snapshot.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string' },
    records: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    gone: { type: 'string', default: '0' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const numbers = (text: string) => text.split(',').map(Number);
const counts = numbers(values.properties ?? (values.records ? '0' : '1000')).filter((count) => count !== 0);
const recordCounts = numbers(values.records ?? '0').filter((count) => count !== 0);
const rounds = Number(values.rounds);
const goneShare = Number(values.gone);

type Report = { times: { stage: string; seconds: number }[]; pages: { total: number; rendered: number } };
type Measure = Pick<Run, 'seconds' | 'cpuSeconds' | 'peakMb'> & Report;

/** Removes this share of the properties from every language. */
function removeProperties(snapshot: string, share: number) {
  for (const language of DATA_LANGUAGES) {
    const file = join(snapshot, language, 'properties.json');
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    writeFileSync(file, JSON.stringify(rows.filter((_row, index) => index >= rows.length * share)));
  }
}

async function refresh(folder: string, snapshot: string, ...options: string[]): Promise<Measure> {
  const store = join(folder, 'var');
  const places = ['--from', snapshot, '--store', store, '--out', join(folder, 'dist')];
  const run = await runMeasured(['scripts/refresh.ts', ...places, ...options], { cwd: root });
  // A grown snapshot repeats texts. One contains a value that another property hides, so that text is withheld.
  if (run.code !== EXIT_CODES.published && run.code !== EXIT_CODES.withheld)
    throw new Error(`The refresh ended with code ${run.code}\n${run.output.slice(-2000)}`);
  const reports = readdirSync(join(store, 'reports')).filter((name) => name.endsWith('.json'));
  const report = JSON.parse(readFileSync(join(store, 'reports', reports.sort().at(-1) ?? ''), 'utf8')) as Report;
  console.error(`  ${report.pages.rendered} of ${report.pages.total} pages, ${run.seconds.toFixed(1)} s`);
  return { ...run, ...report };
}

function formatRow(name: string, properties: number, all: Measure[], base?: Measure[]): string[] {
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
    `${one?.pages.rendered} of ${one?.pages.total}`,
    of((m) => m.seconds).toFixed(1),
    of((m) => m.cpuSeconds).toFixed(1),
    ratio,
    of((m) => m.peakMb).toFixed(0),
    stages?.join(', ') ?? '',
  ];
  return cells;
}

/** Measures check and comparison alone, each round in a new process. */
function measureCheck(records: number): Promise<string[]> {
  return withSnapshot(records / DATA_LANGUAGES.length, async (snapshot, folder) => {
    const script = ['scripts/bench/check-difference.ts', snapshot, join(folder, 'state')];
    const run = async () => {
      const measured = await runMeasured(script, { cwd: root });
      if (measured.code !== 0) throw new Error(measured.output.slice(-2000));
      return measured;
    };
    await run();
    changePrice(snapshot, 1);
    const all: (CheckTimes & Run)[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const measured = await run();
      all.push({ ...measured, ...(JSON.parse(measured.output) as CheckTimes) });
    }
    const of = (value: (times: CheckTimes & Run) => number) => median(all.map(value));
    return [
      records.toLocaleString('en'),
      (records / DATA_LANGUAGES.length).toLocaleString('en'),
      `${all[0]?.changed}`,
      of(({ check }) => check).toFixed(2),
      of(({ compare }) => compare).toFixed(2),
      of(({ check, compare }) => check + compare).toFixed(2),
      of(({ cpuSeconds }) => cpuSeconds).toFixed(1),
      of(({ peakMb }) => peakMb).toFixed(0),
    ];
  });
}

function measure(properties: number): Promise<string[][]> {
  return withSnapshot(properties, async (snapshot, folder) => {
    const full: Measure[] = [];
    const one: Measure[] = [];
    keepOneRelease(snapshot);
    const linked: Measure[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`${properties} properties, round ${round} of ${rounds}`);
      full.push(await refresh(folder, snapshot, '--clean'));
      if (round === 1) {
        changePrice(snapshot, 0);
        linked.push(await refresh(folder, snapshot));
      }
      changePrice(snapshot, round);
      one.push(await refresh(folder, snapshot));
    }
    const rows = [
      formatRow('all pages', properties, full),
      formatRow('one price, while no release is due to go', properties, linked, full),
      formatRow('one price', properties, one, full),
    ];
    if (!(goneShare > 0)) return rows;
    removeProperties(snapshot, goneShare);
    const left = await refresh(folder, snapshot, '--accept');
    changePrice(snapshot, rounds + 1);
    const after = await refresh(folder, snapshot);
    const all = await refresh(folder, snapshot, '--clean');
    return [
      ...rows,
      formatRow(`${goneShare * 100} % of properties removed`, properties, [left], full),
      formatRow('then one price', properties, [after], full),
      formatRow('then all pages', properties, [all], full),
    ];
  });
}

if ([...counts, ...recordCounts].some((count) => !(count > 0)) || !(rounds > 0)) {
  console.error(
    'Usage: npm run bench -- refresh [--properties 1000,10000] [--gone 0.2] [--records 10000] [--rounds 3]',
  );
  process.exit(1);
}
const rows: string[][] = [];
for (const count of counts) rows.push(...(await measure(count)));
const checks: string[][] = [];
for (const count of recordCounts) checks.push(await measureCheck(count));
console.log(`\n${describeMachine()}\n`);
const print = (head: string, lines: string[][]) =>
  lines.length > 0 && console.log(`${table(head.split('|'), lines)}\n`);
print('refresh of|properties|pages rendered|s|processor s|to all pages, s (processor s)|peak MB|stages (s)', rows);
print(
  'records|properties|changes found, in 4 languages|check s|difference s|both s|processor s of the process|peak MB',
  checks,
);
