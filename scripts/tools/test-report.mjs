// The summary that `npm test` prints at its end, and the options that select what it runs.
import { readFileSync } from 'node:fs';

/** Passed and failed tests in the JSON report of Vitest or Playwright; nothing when the runner wrote none. */
export function countTests(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

/** Leading words choose steps (none: all of them); the first word that is no step starts the runner's own options. */
export function parseSelection(args, steps, groups) {
  const isStep = (word) => word in groups || steps.some(({ name }) => name === word);
  const rest = [...args];
  const chosen = [];
  let isAll = false;
  while (rest.length > 0 && (rest[0] === '--all' || isStep(rest[0]))) {
    const word = rest.shift();
    if (word === '--all') isAll = true;
    else chosen.push(...(groups[word] ?? [word]));
  }
  const names = chosen.length > 0 ? chosen : steps.map(({ name }) => name);
  return { names, isAll, options: rest[0] === '--' ? rest.slice(1) : rest };
}

/** One line per step, then "N passed, N failed". A step that failed without a failing test counts as one failure. */
export function describeSteps(steps, done) {
  const rows = steps.map(({ title }, index) => {
    const result = done[index];
    if (result === undefined) return `–     not run   ${title}`;
    const tests = result.passed === undefined ? '' : `, ${result.passed} passed, ${result.failed} failed`;
    return `${result.code === 0 ? 'ok   ' : 'FAIL '} ${result.seconds.toFixed(1).padStart(6)} s   ${title}${tests}`;
  });
  const sum = (key) => done.reduce((total, result) => total + (result[key] ?? 0), 0);
  const silent = done.filter(({ code, failed }) => code !== 0 && !failed).length;
  return [...rows, '', `${sum('passed')} passed, ${sum('failed') + silent} failed`].join('\n');
}
