// `npm test`: installs what is missing, then runs every check, two at a time, and every test, one step after the other;
// the long drills only with `--drills`, as in CI, or by their name.
// `node scripts/tools/test.mjs [--all] [--drills] [check | lookups templates lint types imports texts formats | unit | integration | demo | dist | build | service | browser | engines | drills]… [options of the runner]`
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../build-if-needed.mjs';
import { answerHelp } from '../help.mjs';
import { findTool, prepare, root, run, toolEnvironment } from '../prepare.mjs';
import { findProgram } from './find-chromium.mjs';
import { hasScreenReaderBus, installTools } from './install-tools.mjs';
import { listCheckout, listLeftovers } from './leftovers.mjs';
import { countTests, describeSteps, listFaults, listLongest, parseSelection, watchMachine } from './test-report.mjs';

const LIMIT_MS = 40 * 60_000;
const RESULTS = join(root, 'node_modules/.cache/gevel/test-results');
/** A check: one program of Node, which uses one processor. */
const check = (name, title, findProgramOf, ...args) => ({
  name,
  title,
  check: (keep) => run(process.execPath, [findProgramOf(), ...args], { limitMs: LIMIT_MS, keep }),
});
const isStopped = (code) => code === 130 || code === 143;

/** Runs checks two at a time, and prints the output of each when it has ended. Returns their results in order. */
async function runChecks(checks) {
  const waiting = [...checks];
  const results = [];
  const takeNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [start, pieces] = [performance.now(), []];
      const code = await step.check((piece) => pieces.push(piece));
      console.log(`\n── ${step.title} ──\n${Buffer.concat(pieces).toString().trim()}`);
      results[checks.indexOf(step)] = { title: step.title, code, seconds: (performance.now() - start) / 1000 };
      if (isStopped(code)) waiting.length = 0;
    }
  };
  await Promise.all([takeNext(), takeNext()]);
  return results;
}

/** File in which each test file notes its processor time. */
const timesOf = (step) => join(RESULTS, `${step}.times`);
/** File in which Vitest notes each test that failed, or passed only when it was repeated. */
const faultsOf = (step) => join(RESULTS, `${step}.faults`);

function vitest(project, options) {
  const step = project.replace('*', '');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/tools/note-faults.mjs',
    `--outputFile.json=${RESULTS}/${step}.json`,
  ];
  const env = { ...toolEnvironment(), FILE_TIMES: timesOf(step), TEST_FAULTS: faultsOf(step) };
  const args = [findTool('vitest'), 'run', '--project', project, ...reporters, ...options];
  return run(process.execPath, args, { env, limitMs: LIMIT_MS });
}

function playwright(options) {
  const env = { ...toolEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/browser.json` };
  const args = [findTool('playwright'), 'test', '--reporter=list,json', ...options];
  return run(process.execPath, args, { env, limitMs: LIMIT_MS });
}

/** Engines that some machines lack: their test files, and the programs that they need. */
const ENGINES = {
  Firefox: { file: 'firefox.test.ts', programs: ['firefox-esr'] },
  WebKit: { file: 'webkit.test.ts', programs: ['WebKitWebDriver', 'Xvfb'] },
  'What a screen reader reads by': {
    file: 'screen-reader.test.ts',
    programs: ['firefox-esr', 'Xvfb'],
    isThere: hasScreenReaderBus,
  },
};

function engines(options) {
  const absent = Object.entries(ENGINES).filter(
    ([, { programs, isThere = () => true }]) => !programs.every((name) => findProgram(name)) || !isThere(),
  );
  for (const [name] of absent)
    console.log(`${name} is missing on this machine and cannot be installed: its tests are skipped.`);
  const excluded = absent.flatMap(([, { file }]) => ['--exclude', `tests/engines/${file}`]);
  return vitest('engines', [...excluded, ...options]);
}

const TEMPLATE_OPTIONS = ['--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'warning'];
/** TypeScript 7 is incremental and does not read .astro files; a second checker would repeat a third of the work. */
const TYPE_OPTIONS = [
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/gevel/types.tsbuildinfo',
];

const STEPS = [
  // The longest first, since the checks run two at a time.
  check('lookups', 'lookups by keys of the data', () => 'scripts/tools/check-lookups.ts'),
  check('templates', 'types of the .astro files', () => findTool('astro'), 'check', ...TEMPLATE_OPTIONS),
  check('lint', 'lint and format', () => findTool('@biomejs/biome'), 'check', '--error-on-warnings', '.'),
  check('types', 'types', () => findTool('typescript-7'), ...TYPE_OPTIONS),
  check('imports', 'imports and layers', () => 'scripts/tools/check-imports.ts'),
  check('texts', 'texts', () => 'scripts/tools/check-texts.ts'),
  check('formats', 'figures and dates in one place', () => 'scripts/tools/check-formats.ts'),
  { name: 'unit', title: 'unit tests', runner: true, act: (options) => vitest('unit*', options) },
  {
    name: 'integration',
    title: 'tests with buckets, rsync, pictures and commands',
    runner: true,
    tools: ['rsync'],
    act: (options) => vitest('integration', options),
  },
  { name: 'demo', title: "the demo's own tests", runner: true, act: (options) => vitest('demo', options) },
  { name: 'dist', title: 'the site is built', act: () => buildIfNeeded() },
  { name: 'build', title: 'build tests', runner: true, tools: ['java'], act: (options) => vitest('build', options) },
  {
    name: 'service',
    title: 'service tests',
    runner: true,
    tools: ['postgres'],
    act: (options) => vitest('service', options),
  },
  { name: 'browser', title: 'browser tests', runner: true, tools: ['chromium'], act: playwright },
  {
    name: 'engines',
    title: 'tests in Firefox, WebKit and older browsers',
    runner: true,
    tools: ['chromium', 'firefox', 'webkit', 'screen', 'reader'],
    act: engines,
  },
  {
    name: 'drills',
    title: 'kills, attacks, damaged files, upgrades, a new language and a new form',
    runner: true,
    isExtra: true,
    tools: ['rsync', 'postgres'],
    act: (options) => vitest('drills*', options),
  },
];
const LEFTOVERS = { title: 'nothing is left behind' };
const GROUPS = {
  check: STEPS.flatMap(({ name, check }) => (check ? [name] : [])),
  types: ['types', 'templates'],
  build: ['dist', 'build'],
  browser: ['dist', 'browser'],
  engines: ['dist', 'engines'],
};

answerHelp('scripts/tools/test.mjs', process.argv);
await prepare();
process.chdir(root);
const { names, isAll, options } = parseSelection(process.argv.slice(2), STEPS, GROUPS);
const steps = STEPS.filter((step) => names.includes(step.name));
await installTools([...new Set(steps.flatMap((step) => step.tools ?? []))]);
mkdirSync(RESULTS, { recursive: true });
const before = listCheckout(root);

const checks = steps.filter(({ check }) => check);
const done = await runChecks(checks);
const hasFailed = () => done.some((result) => result?.code !== 0);
for (const step of steps.slice(checks.length)) {
  if (done.some((result) => isStopped(result?.code)) || (!isAll && hasFailed())) break;
  const [results, times, faults] = [join(RESULTS, `${step.name}.json`), timesOf(step.name), faultsOf(step.name)];
  for (const file of [results, times, faults]) rmSync(file, { force: true });
  console.log(`\n── ${step.title} ──`);
  const readMachine = watchMachine();
  const code = await step.act(options);
  const tests = step.runner
    ? { ...countTests(results), longest: listLongest(results, times), faults: listFaults(results, faults) }
    : {};
  done.push({ title: step.title, code, ...readMachine(), ...tests });
}
const readMachine = watchMachine();
const left = listLeftovers(before, listCheckout(root));
for (const line of left) console.error(`left behind: ${line}`);
done[steps.length] = { ...LEFTOVERS, code: left.length === 0 ? 0 : 1, ...readMachine() };
console.log(`\n${describeSteps([...steps, LEFTOVERS], done)}`);
process.exit(hasFailed() ? 1 : 0);
