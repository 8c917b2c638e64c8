// The summary at the end of `npm test`, and the options that select its steps.
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { readProcessorSeconds } from './processor-time.mjs';

/** Reads a file; returns an empty text when the file does not exist. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Parses a file with one JSON value per line. */
const readLines = (file) =>
  readText(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/**
 * Passed and failed tests in the JSON report of Vitest or Playwright; undefined without a report. A test that passed
 * when it was repeated counts as passed (`listFaults` names it). An error outside every test, such as in a fixture's
 * teardown, counts as a failure and is listed in `outside`.
 */
export function countTests(file) {
  const text = readText(file);
  if (text === '') return {};
  const report = JSON.parse(text);
  if (report.stats) {
    const outside = (report.errors ?? []).map(({ message = '' }) => message.split('\n')[0]);
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected + flaky, failed: unexpected + outside.length, ...(outside.length > 0 && { outside }) };
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

const MAX_MESSAGE = 200;
/** The first line of a message, without colours, of at most MAX_MESSAGE characters. */
const shorten = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0].slice(0, MAX_MESSAGE);

/** Playwright's tests that failed, or passed only when they were repeated. */
const listPlaywrightFaults = (suite, path = []) => [
  ...(suite.suites ?? []).flatMap((one) => listPlaywrightFaults(one, [...path, one.title])),
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => ({
        test: [...path, title, projectName].join(' › '),
        error: shorten(results.flatMap(({ errors }) => errors)[0]?.message),
        isPassed: status === 'flaky',
      })),
  ),
];

/** Tests that failed, or passed only when they were repeated: with their first error, in one line. */
export function listFaults(reportFile, faultsFile) {
  const report = JSON.parse(readText(reportFile) || '{}');
  return [
    ...readLines(faultsFile).map(({ error, ...fault }) => ({ ...fault, error: shorten(error) })),
    ...(report.config ? listPlaywrightFaults(report) : []),
  ];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Seconds of each test file of Playwright: how long its tests took, hooks and fixtures included. */
function listSpecs(suite, file = suite.file) {
  const own = (suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = (suite.suites ?? []).flatMap((one) => listSpecs(one, file));
  return [...inner, ...own.map(({ duration }) => ({ file, seconds: duration / 1000 }))];
}

/** The files that took longest: by processor time where `timesFile` has it, else by the clock in the JSON report. */
export function listLongest(reportFile, timesFile, count = 8) {
  const noted = readLines(timesFile);
  const report = JSON.parse(readText(reportFile) || '{}');
  const rows = noted.length > 0 ? noted : (report.suites ?? []).flatMap((one) => listSpecs(one));
  const files = Map.groupBy(rows, ({ file }) => file.split('/').at(-1));
  return [...files]
    .map(([file, all]) => ({ file, seconds: sum(all.map(({ seconds }) => seconds)) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

const sumTimes = () =>
  cpus().reduce(
    ({ idle, all }, { times }) => ({
      idle: idle + times.idle,
      all: all + Object.values(times).reduce((sum, ms) => sum + ms, 0),
    }),
    { idle: 0, all: 0 },
  );

/**
 * Starts monitoring the machine; the returned function gives seconds, processor seconds of the programs that were
 * started and have ended, processor usage of the whole machine (0 to 1), and the load average at the end.
 */
export function watchMachine() {
  const [start, before, own] = [performance.now(), sumTimes(), readProcessorSeconds()];
  return () => {
    const { idle, all } = sumTimes();
    const passed = all - before.all;
    return {
      seconds: (performance.now() - start) / 1000,
      processorSeconds: readProcessorSeconds() - own,
      busy: passed > 0 ? 1 - (idle - before.idle) / passed : 0,
      load: loadavg()[0],
    };
  };
}

/**
 * Parses the arguments: leading words select steps. Without such words all steps run, the extra ones only after
 * --drills. From the first other word on, the arguments are options of the test runner.
 */
export function parseSelection(args, steps, groups) {
  const isStep = (word) => word in groups || steps.some(({ name }) => name === word);
  const rest = [...args];
  const chosen = [];
  const flags = { '--all': false, '--drills': false };
  while (rest.length > 0 && (Object.hasOwn(flags, rest[0]) || isStep(rest[0]))) {
    const word = rest.shift();
    if (Object.hasOwn(flags, word)) flags[word] = true;
    else chosen.push(...(groups[word] ?? [word]));
  }
  const names =
    chosen.length > 0 ? chosen : steps.filter(({ isExtra }) => flags['--drills'] || !isExtra).map(({ name }) => name);
  return { names, isAll: flags['--all'], options: rest[0] === '--' ? rest.slice(1) : rest };
}

/** Minimum duration of a step whose machine load is printed; shorter ones are not representative. */
const MIN_LOAD_SECONDS = 10;

const FAULT_TITLES = [
  ['Failed', (fault) => !fault.isPassed],
  ['Passed when repeated', (fault) => fault.isPassed],
];

/** The tests with a fault, in two lists. */
function describeFaults(faults) {
  return FAULT_TITLES.flatMap(([title, isOfList]) => {
    const listed = faults.filter(isOfList);
    if (listed.length === 0) return [];
    return ['', `${title}:`, ...listed.flatMap(({ test, error }) => [`  ${test}`, `      ${error}`])];
  });
}

/**
 * One line per step and per error outside a test, the tests with a fault, then "N passed, N failed". A step that failed
 * without a failing test counts as one failure.
 */
export function describeSteps(steps, done) {
  const rows = steps.flatMap(({ title }, index) => {
    const result = done[index];
    if (result === undefined) return `–     not run   ${title}`;
    const tests = result.passed === undefined ? '' : `, ${result.passed} passed, ${result.failed} failed`;
    const outside = (result.outside ?? []).map((error) => `                 outside every test: ${error}`);
    const machine =
      result.busy !== undefined && result.seconds >= MIN_LOAD_SECONDS
        ? ` (${Math.round(result.processorSeconds)} processor s; processors ${Math.round(result.busy * 100)} % busy, load ${result.load.toFixed(1)})`
        : '';
    const longest = (result.longest ?? []).map(({ file, seconds }) => `${seconds.toFixed(0).padStart(21)} s  ${file}`);
    const mark = result.code === 0 ? 'ok   ' : 'FAIL ';
    return [`${mark} ${result.seconds.toFixed(1).padStart(6)} s   ${title}${tests}${machine}`, ...outside, ...longest];
  });
  const total = (key) => sum(done.map((result) => result[key] ?? 0));
  const silent = done.filter(({ code, failed }) => code !== 0 && !failed).length;
  const faults = describeFaults(done.flatMap((result) => result?.faults ?? []));
  return [...rows, ...faults, '', `${total('passed')} passed, ${total('failed') + silent} failed`].join('\n');
}
