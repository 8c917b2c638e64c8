// Measures builds and the size of pages: `npm run bench -- build --properties 100,1000,5000`. It prints times and never
// fails.
// Options: --rounds <n> (medians), --compare plain,hugo (also builds samples of the same content with plain Astro and,
// if installed, Hugo), --no-compress, --keep (the folder).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from './figures.ts';
import { countPages, type PageWeight, weighPages } from './page-weight.ts';
import { writeHugoSample, writeSample } from './plain-sample.ts';
import { type Run, runMeasured, runProgram } from './processes.ts';
import { formatReport, type Measure, medianOf, PEERS, parseSteps, SITES } from './report.ts';
import { writeGrownSnapshot } from './snapshot.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '100,1000,5000' },
    rounds: { type: 'string', default: '1' },
    compare: { type: 'string' },
    'no-compress': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const counts = values.properties.split(',').map(Number);
const rounds = Number(values.rounds);
/** Without --compare only Gevel is measured. */
const peers = values.compare?.split(',') ?? [];
const isCompared = peers.length > 0;

function mustSucceed({ code, output }: Run, what: string) {
  if (code === 0) return;
  console.error(output.trim().split('\n').slice(-20).join('\n'));
  throw new Error(`${what} ended with code ${code}`);
}

async function buildGevel(snapshot: string, out: string, properties: number, isCompressed: boolean): Promise<Measure> {
  const args = ['scripts/build.ts', '--clean', '--out', out, ...(isCompressed ? [] : ['--no-compress'])];
  const run = await runMeasured(args, { cwd: root, env: { ...process.env, SNAPSHOT: snapshot } });
  mustSucceed(run, 'The build');
  const site = isCompressed ? 'Gevel' : 'Gevel, not compressed';
  return { site, properties, ...countPages(out), ...run, steps: parseSteps(run.output) };
}

async function buildSample(folder: string, properties: number): Promise<Measure> {
  // Moved away instead of deleted: ext4 takes ten times as long to create files after deleting as many.
  if (existsSync(join(folder, 'dist'))) renameSync(join(folder, 'dist'), join(folder, `dist-${Date.now()}`));
  const astro = join(folder, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const run = await runMeasured([astro, 'build', '--silent'], { cwd: folder, env });
  mustSucceed(run, 'The plain sample');
  return { site: 'plain Astro', properties, ...countPages(join(folder, 'dist')), ...run, steps: {} };
}

/** Builds the sample with Hugo; returns undefined and prints a message when Hugo is not installed. */
async function buildHugo(folder: string, out: string, properties: number): Promise<Measure | undefined> {
  const run = await runProgram('hugo', ['--destination', out, '--quiet'], folder);
  if (!run) console.error('  Hugo is not installed (Debian: apt-get install hugo): it is left out.');
  if (!run) return undefined;
  mustSucceed(run, 'The Hugo sample');
  return { site: 'Hugo', properties, ...countPages(out), ...run, steps: {} };
}

/** Prints one line after each build, since the whole may take an hour. */
function logMeasure(measure: Measure): Measure {
  const { site, pages, seconds, cpuSeconds, peakMb } = measure;
  console.error(
    `  ${site}: ${pages} pages, ${seconds.toFixed(1)} s, processor ${cpuSeconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`,
  );
  return measure;
}

async function measure(folder: string): Promise<string> {
  const all: Measure[] = [];
  let weights: PageWeight[] = [];
  const site = JSON.parse(readFileSync(join(root, 'snapshot', 'site.json'), 'utf8'));
  for (const properties of counts) {
    const snapshot = join(folder, `snapshot-${properties}`);
    // Each build gets a folder of its own.
    const outs: string[] = [];
    const findOut = () => {
      const out = join(folder, `dist-${properties}-${outs.length}`);
      outs.push(out);
      return out;
    };
    writeGrownSnapshot(join(root, 'snapshot'), snapshot, properties);
    const sample = join(folder, `plain-${properties}`);
    if (peers.includes('plain')) writeSample(sample, join(root, 'node_modules'), snapshot);
    const hugoSample = join(folder, `hugo-${properties}`);
    if (peers.includes('hugo')) writeHugoSample(hugoSample, snapshot);
    const measured: Measure[] = [];
    // Interleaved, so that a busy minute of the machine affects all candidates.
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`${properties} properties, round ${round} of ${rounds}`);
      if (peers.includes('plain')) measured.push(logMeasure(await buildSample(sample, properties)));
      const hugo = peers.includes('hugo') ? await buildHugo(hugoSample, findOut(), properties) : undefined;
      if (hugo) measured.push(logMeasure(hugo));
      if (isCompared) measured.push(logMeasure(await buildGevel(snapshot, findOut(), properties, false)));
      measured.push(logMeasure(await buildGevel(snapshot, findOut(), properties, !values['no-compress'])));
    }
    const bySite = Map.groupBy(measured, ({ site }) => site);
    all.push(...SITES.flatMap((site) => [bySite.get(site) ?? []].filter(({ length }) => length > 0).map(medianOf)));
    weights = weighPages(outs.at(-1) ?? '', site.language.languageDefault);
    if (!values.keep)
      for (const old of [snapshot, ...outs, sample, hugoSample]) rmSync(old, { recursive: true, force: true });
  }
  return formatReport(all, weights);
}

if (
  peers.some((name) => !(name in PEERS)) ||
  counts.some((count) => !(count > 0)) ||
  !(rounds > 0) ||
  !existsSync(join(root, 'node_modules'))
) {
  console.error(
    'Usage: npm run bench -- build --properties 100,1000,5000 [--rounds 3] [--compare plain,hugo] [--no-compress]',
  );
  process.exit(1);
}
mkdirSync(join(root, 'var'), { recursive: true });
// On the project's own disk, like a real site: there, files are hard-linked to the bundle instead of copied.
const folder = mkdtempSync(join(root, 'var', 'bench-'));
try {
  const report = await measure(folder);
  console.log(`\n${describeMachine()}\n\n${report}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
