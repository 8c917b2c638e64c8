import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program of Node's took, with every Node process that it started: the processor's time, and the memory of each at its peak, added up. */
export type Run = { code: number; seconds: number; cpuSeconds: number; peakMb: number; output: string };

/** Loaded before the program, in each process: notes at its end what the system counted for it, threads included. */
const noteUsage = (folder: string) => `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () =>
  writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, JSON.stringify(process.resourceUsage())));`;

/** Runs a program of Node's to its end and tells what it took. */
export async function runMeasured(
  args: readonly string[],
  { cwd, env = process.env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-usage-'));
  try {
    const preload = `--import=data:text/javascript,${encodeURIComponent(noteUsage(folder))}`;
    const options = { cwd, env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${preload}` } };
    const started = performance.now();
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    const run: Run = {
      code: code ?? 1,
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: 0,
      peakMb: 0,
      output,
    };
    for (const name of readdirSync(folder)) {
      const usage = JSON.parse(readFileSync(join(folder, name), 'utf8')) as NodeJS.ResourceUsage;
      run.cpuSeconds += (usage.userCPUTime + usage.systemCPUTime) / 1e6;
      run.peakMb += usage.maxRSS / 1024;
    }
    return run;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
