import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countTests,
  describeSteps,
  listFaults,
  listLongest,
  parseSelection,
  watchMachine,
} from '../../../scripts/tools/test-report.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const STEPS = [
  { name: 'lint', title: 'lint' },
  { name: 'unit', title: 'unit tests' },
  { name: 'browser', title: 'browser tests' },
];
const lastLine = (text: string): string | undefined => text.split('\n').at(-1);

test.each([
  ['Vitest', { numPassedTests: 7, numFailedTests: 2 }, { passed: 7, failed: 2 }],
  [
    'Playwright, where a test that passed when repeated has passed',
    { stats: { expected: 5, unexpected: 1, flaky: 1 } },
    { passed: 6, failed: 1 },
  ],
  [
    'Playwright, where an error outside every test is a failure with a name',
    { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{ message: 'Error: ENOTEMPTY\n    at load.spec.ts' }] },
    { passed: 5, failed: 1, outside: ['Error: ENOTEMPTY'] },
  ],
])('the report of %s yields the number of tests', (_runner, report, counts) => {
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  expect(countTests(join(folder, 'report.json'))).toEqual(counts);
});

test('a runner without a report counts no tests', () => {
  expect(countTests(join(folder, 'absent.json'))).toEqual({});
});

test('the last line adds up the tests of all runners', () => {
  const done = [
    { title: 'lint', code: 0, seconds: 1 },
    { title: 'unit tests', code: 0, seconds: 2, passed: 300, failed: 0 },
    { title: 'browser tests', code: 0, seconds: 3, passed: 12, failed: 0 },
  ];
  expect(lastLine(describeSteps(STEPS, done))).toBe('312 passed, 0 failed');
});

test('a step that fails without a failing test is never reported as "0 failed"', () => {
  expect(lastLine(describeSteps(STEPS, [{ title: 'lint', code: 1, seconds: 1 }]))).toBe('0 passed, 1 failed');
  const crashed = [{ title: 'unit tests', code: 1, seconds: 1, passed: 3, failed: 0 }];
  expect(lastLine(describeSteps(STEPS, crashed))).toBe('3 passed, 1 failed');
});

test('an error outside every test is shown below its step', () => {
  const done = [{ title: 'lint', code: 1, seconds: 1, passed: 3, failed: 1, outside: ['Error: ENOTEMPTY'] }];
  expect(describeSteps(STEPS, done).split('\n')[1]).toContain('outside every test: Error: ENOTEMPTY');
});

test('failed tests, and those that passed when repeated, are listed with their error before the last line', () => {
  const [report, faults] = [join(folder, 'faults.json'), join(folder, 'step.faults')];
  const map = {
    test: 'webkit.test.ts › WebKit > the map',
    error: '\u001b[31mwaited in vain\u001b[0m\n  at tab.ts',
    isPassed: true,
  };
  writeFileSync(faults, `${JSON.stringify(map)}\n`);
  const result = { errors: [{ message: 'Error: no heart\n  at list.spec.ts' }] };
  const specs = [
    { title: 'is saved', tests: [{ status: 'unexpected', projectName: 'phone', results: [result, result] }] },
    { title: 'is shown', tests: [{ status: 'expected', projectName: 'phone', results: [{ errors: [] }] }] },
  ];
  const suites = [{ title: 'list.spec.ts', suites: [{ title: 'a home', specs }] }];
  writeFileSync(report, JSON.stringify({ config: {}, suites }));
  const done = [{ title: 'lint', code: 1, seconds: 1, passed: 3, failed: 1, faults: listFaults(report, faults) }];
  expect(describeSteps(STEPS, done).split('\n').slice(3)).toEqual([
    '',
    'Failed:',
    '  list.spec.ts › a home › is saved › phone',
    '      Error: no heart',
    '',
    'Passed when repeated:',
    '  webkit.test.ts › WebKit > the map',
    '      waited in vain',
    '',
    '3 passed, 1 failed',
  ]);
});

test('a step of at least ten seconds reports its processor time and the machine’s load', () => {
  const done = [
    { title: 'lint', code: 0, seconds: 9, busy: 0.5, load: 1, processorSeconds: 3 },
    {
      title: 'unit tests',
      code: 0,
      seconds: 90,
      passed: 3,
      failed: 0,
      busy: 0.714,
      load: 2.34,
      processorSeconds: 71.2,
    },
  ];
  const [lint, unit] = describeSteps(STEPS, done).split('\n');
  expect(lint).not.toContain('busy');
  expect(unit).toContain('(71 processor s; processors 71 % busy, load 2.3)');
});

test('the machine monitor reports seconds, processor time, a share and a load', () => {
  const { seconds, processorSeconds, busy, load } = watchMachine()();
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(processorSeconds).toBeGreaterThanOrEqual(0);
  expect(busy).toBeGreaterThanOrEqual(0);
  expect(busy).toBeLessThanOrEqual(1);
  expect(load).toBeGreaterThanOrEqual(0);
});

test('the slowest test files are listed by processor time where it is known, otherwise by elapsed time', () => {
  const [report, times] = [join(folder, 'longest.json'), join(folder, 'longest.times')];
  const testsOf = (...durations: number[]) => ({ tests: durations.map((duration) => ({ results: [{ duration }] })) });
  const form = { file: 'forms.spec.ts', specs: [testsOf(1000)], suites: [{ specs: [testsOf(2000, 4000)] }] };
  writeFileSync(report, JSON.stringify({ suites: [{ file: 'menu.spec.ts', specs: [testsOf(5000)] }, form] }));
  expect(listLongest(report, times)).toEqual([
    { file: 'forms.spec.ts', seconds: 7 },
    { file: 'menu.spec.ts', seconds: 5 },
  ]);
  writeFileSync(times, '{"file":"/x/a.test.ts","seconds":2}\n{"file":"/x/b.test.ts","seconds":3}\n');
  expect(listLongest(report, times, 1)).toEqual([{ file: 'b.test.ts', seconds: 3 }]);
  const [line, longest] = describeSteps(STEPS, [
    { title: 'lint', code: 0, seconds: 1, longest: listLongest(report, times, 1) },
  ]).split('\n');
  expect([line, longest?.trim()]).toEqual([expect.stringContaining('lint'), '3 s  b.test.ts']);
});

test('steps after a failure are reported as not run', () => {
  expect(describeSteps(STEPS, [{ title: 'lint', code: 1, seconds: 1 }])).toContain('not run   browser tests');
});

test.each([
  [[], { names: ['lint', 'unit', 'browser'], isAll: false, options: [] }],
  [['--all'], { names: ['lint', 'unit', 'browser'], isAll: true, options: [] }],
  [['--drills'], { names: ['lint', 'unit', 'browser', 'drills'], isAll: false, options: [] }],
  [['drills'], { names: ['drills'], isAll: false, options: [] }],
  [['unit', 'price'], { names: ['unit'], isAll: false, options: ['price'] }],
  [['--all', 'check', '--', 'unit'], { names: ['lint'], isAll: true, options: ['unit'] }],
])('the arguments %j select their steps', (args, selection) => {
  const steps = [...STEPS, { name: 'drills', isExtra: true }];
  expect(parseSelection(args, steps, { check: ['lint'] })).toEqual(selection);
});
