import { expect, test } from 'vitest';
import { runMeasured, runProgram } from '../../../scripts/bench/processes.ts';

test('a run is measured to its end: time, processor, memory, output and exit code', async () => {
  const code = `const held = Buffer.alloc(60e6, 1); const start = Date.now(); while (Date.now() - start < 300);
    console.log('done', held.length); process.exit(3)`;
  const run = await runMeasured(['-e', code], { cwd: import.meta.dirname });
  expect(run).toMatchObject({ code: 3, output: 'done 60000000\n' });
  expect(run.seconds).toBeGreaterThan(0.3);
  expect(run.cpuSeconds).toBeGreaterThan(0.1);
  expect(run.peakMb).toBeGreaterThan(60);
});

test('a program started by its path is measured to its end, and a missing program gives undefined', async () => {
  const code =
    'const held = Buffer.alloc(60e6, 1); const start = Date.now(); while (Date.now() - start < 500); held.at(0)';
  const run = await runProgram(process.execPath, ['-e', code], import.meta.dirname);
  expect(run).toMatchObject({ code: 0, output: '' });
  if (process.platform === 'linux') {
    expect(run?.cpuSeconds).toBeGreaterThan(0.1);
    expect(run?.peakMb).toBeGreaterThan(60);
  }
  expect(await runProgram('no-such-program-here', [], import.meta.dirname)).toBeUndefined();
});

test('a measurement includes child processes and threads', async () => {
  const idle = await runMeasured(['-e', ''], { cwd: import.meta.dirname });
  const holds = 'globalThis.held = Buffer.alloc(300e6, 1)';
  const thread = `const { Worker } = require('node:worker_threads');
    new Worker(${JSON.stringify(`${holds}; require('node:worker_threads').parentPort.postMessage('held'); setInterval(() => {}, 1000)`)}, { eval: true })
      .on('message', () => process.exit())`;
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(holds)}])`;
  for (const code of [thread, child]) {
    const run = await runMeasured(['-e', code], { cwd: import.meta.dirname });
    // The memory of Node's own code, which processes share, differs by tens of megabytes between runs.
    expect(run.peakMb, `${code} took ${run.peakMb} MB, idle ${idle.peakMb} MB`).toBeGreaterThan(idle.peakMb + 100);
  }
});
