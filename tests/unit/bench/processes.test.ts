import { expect, test } from 'vitest';
import { familyOf, parseProc, parseProcess, runMeasured } from '../../../scripts/bench/processes.ts';

test.each([
  [' 12  1 20480 0:01.50', { pid: 12, parent: 1, residentKb: 20480, cpuSeconds: 1.5 }],
  ['12 1 7 01:02:03', { pid: 12, parent: 1, residentKb: 7, cpuSeconds: 3723 }],
  ['12 1 7 1-00:00:10', { pid: 12, parent: 1, residentKb: 7, cpuSeconds: 86_410 }],
])('a line of ps: %s', (line, process) => {
  expect(parseProcess(line)).toEqual(process);
});

test('/proc tells the same, whatever the process is called', () => {
  const stat = '12 (a (b) c) S 1 12 12 0 -1 4194304 10 0 0 0 100 50 20 5 20 0 11 0 999';
  expect(parseProc(stat, 'Name:\ta\nVmHWM:\t  300 kB\nVmRSS:\t  200 kB\n')).toEqual({
    pid: 12,
    parent: 1,
    residentKb: 200,
    cpuSeconds: 1.75,
  });
});

test('a family is a process, its children and theirs', () => {
  const process = (pid: number, parent: number) => ({ pid, parent, residentKb: 0, cpuSeconds: 0 });
  const family = familyOf(2, [process(1, 0), process(4, 3), process(2, 1), process(3, 2), process(5, 1)]);
  expect(family.map(({ pid }) => pid)).toEqual([2, 3, 4]);
});

test('a run is watched to its end: time, memory, words and exit code', async () => {
  const code =
    "const held = Buffer.alloc(60e6, 1); setTimeout(() => { console.log('done', held.length); process.exit(3) }, 400)";
  const run = await runMeasured(process.execPath, ['-e', code], { cwd: import.meta.dirname });
  expect(run).toMatchObject({ code: 3, output: 'done 60000000\n' });
  expect(run.seconds).toBeGreaterThan(0.3);
  expect(run.peakMb).toBeGreaterThan(60);
});
