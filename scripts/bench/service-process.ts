import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export type RunningProcess = { child: ChildProcess; port: number; startMs: number };

/** Starts the service as a process of its own, without rate limits unless told otherwise, and waits until it is ready. */
export async function startServiceProcess(env: Record<string, string>): Promise<RunningProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'src/service/server.ts'), '--alone'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  let port = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (port === 0 || !output.includes('Leads are kept')) {
    await once(child.stdout, 'data');
    port = Number(/http:\/\/[^:]+:(\d+)\//.exec(output)?.[1] ?? 0);
  }
  return { child, port, startMs: performance.now() - start };
}

export async function stopServiceProcess({ child }: RunningProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resident memory, where the machine tells. */
export function memoryMB({ child }: RunningProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
