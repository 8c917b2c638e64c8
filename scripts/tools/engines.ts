// Writes the results of the last run of `npm test -- engines` to the file that the accessibility statement reads: a
// table of tasks by engine. Run it after a complete run on Debian with Firefox and WebKit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { ENGINE_TASKS, ENGINES, type Engine, type EngineReport, type Outcome } from '#features/page/engine-report.ts';
import { taskOf } from './engine-tasks.ts';
import { findChromium } from './find-chromium.mjs';

const RESULTS = 'node_modules/.cache/gevel/test-results/engines.json';
const FILE = 'src/features/page/engine-report.json';
/** Engine of the report, by the title of its tests. */
const NAMES: Readonly<Record<string, Engine>> = {
  Firefox: 'Firefox',
  WebKit: 'WebKit',
  'Chromium with its scrollbars': 'Chromium',
  'an old browser': 'old',
};

type Result = { ancestorTitles: string[]; title: string; status: string };
const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8')) as { testResults: { assertionResults: Result[] }[] };
const results = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .flatMap(({ ancestorTitles, title, status }) => {
    const engine = NAMES[ancestorTitles.join(' ')];
    return engine ? [{ engine, flow: title, status, task: taskOf(title) }] : [];
  });

function versionOf(program: string, ...args: string[]): string {
  const text = execFileSync(program, args, { encoding: 'utf8' });
  return /(?<=\s)\d+(?:\.\d+)?/.exec(text)?.[0] ?? '';
}

function outcomeOf(statuses: readonly string[]): Outcome {
  const ran = statuses.filter((status) => status === 'passed' || status === 'failed');
  if (ran.length === 0) return 'untried';
  return ran.every((status) => status === 'passed') ? 'passed' : 'failed';
}

const report: EngineReport = {
  checkedOn: new Date().toISOString().slice(0, 10),
  versions: {
    Firefox: versionOf('firefox-esr', '--version'),
    // WebKit's driver has no option for its version, but Debian's package of it states one.
    WebKit: versionOf('dpkg-query', '--show', 'webkit2gtk-driver'),
    Chromium: versionOf((await findChromium()) ?? 'chromium', '--version'),
  },
  tasks: ENGINE_TASKS.map((task) => {
    const own = results.filter((result) => result.task === task);
    const statuses = (engine: Engine) => own.filter((result) => result.engine === engine).map(({ status }) => status);
    return {
      task,
      flows: [...new Set(own.map(({ flow }) => flow))],
      outcomes: Object.fromEntries(ENGINES.map((engine) => [engine, outcomeOf(statuses(engine))])) as Record<
        Engine,
        Outcome
      >,
    };
  }),
};
writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
const failed = report.tasks.filter(({ outcomes }) => Object.values(outcomes).includes('failed'));
console.log(`${results.length} flows, ${failed.length} tasks that fail in some engine → ${FILE}`);
