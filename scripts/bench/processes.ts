import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Usage of a Node program with every Node process it started: CPU time, and their maximum combined memory. */
export type Run = { code: number; seconds: number; cpuSeconds: number; peakMb: number; output: string };

/** Module preloaded in each process: writes the system's counters, threads included, when the process exits. */
const noteUsage = (folder: string) => `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () =>
  writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, JSON.stringify(process.resourceUsage())));`;

const TICKS_PER_SECOND = 100;
const LOOK_MS = 20;

/** Linux's counters of a running process: CPU seconds of all threads, and peak memory. */
function readUsage(pid: number | undefined): Pick<Run, 'cpuSeconds' | 'peakMb'> | undefined {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [userTicks, systemTicks] = after.split(' ').slice(11, 13).map(Number);
    const [, peakKb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (userTicks === undefined || systemTicks === undefined || peakKb === undefined) return undefined;
    return { cpuSeconds: (userTicks + systemTicks) / TICKS_PER_SECOND, peakMb: Number(peakKb) / 1024 };
  } catch {
    return undefined;
  }
}

/** Current memory of a process and its children. */
export function readMemoryMb(pid: number | undefined): number {
  try {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.reduce((sum, child) => sum + readMemoryMb(child), Number(kb) / 1024);
  } catch {
    // The process has ended, or the system is not Linux.
    return 0;
  }
}

/** Runs a program other than Node; undefined when it is not installed. Samples its usage until it ends. */
export async function runProgram(command: string, args: readonly string[], cwd: string): Promise<Run | undefined> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  let usage: Pick<Run, 'cpuSeconds' | 'peakMb'> = { cpuSeconds: 0, peakMb: 0 };
  const timer = setInterval(() => (usage = readUsage(child.pid) ?? usage), LOOK_MS);
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    return { code: code ?? 1, seconds: (performance.now() - started) / 1000, ...usage, output };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a Node program to its end and returns its usage. */
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
    let heldMb = 0;
    const timer = setInterval(() => (heldMb = Math.max(heldMb, readMemoryMb(child.pid))), LOOK_MS);
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    ).finally(() => clearInterval(timer));
    const run: Run = {
      code: code ?? 1,
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: 0,
      peakMb: heldMb,
      output,
    };
    for (const name of readdirSync(folder)) {
      const usage = JSON.parse(readFileSync(join(folder, name), 'utf8')) as NodeJS.ResourceUsage;
      run.cpuSeconds += (usage.userCPUTime + usage.systemCPUTime) / 1e6;
      // Peaks between two samples are missed.
      run.peakMb = Math.max(run.peakMb, usage.maxRSS / 1024);
    }
    return run;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
