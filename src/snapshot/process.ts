// Tells a process that left a note of itself from a later one that was given its number. Here for publishing, which
// leaves such notes, and the service, which reads them: neither imports the other.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { isAlive } from '#api/refresh.ts';

/** Ticks of the kernel's clock in a second, everywhere Linux runs. */
const TICKS_PER_SECOND = 100;
const START_FIELD = 19;

/** When a process began, in ticks since the machine did; undefined where that is not told. */
function readStart(pid: number): number | undefined {
  try {
    // The name in brackets may hold anything.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[START_FIELD]);
  } catch {
    return undefined;
  }
}

/** Names a process for good: numbers are used again, also after the machine began anew. */
export function nameProcess(pid: number): string | undefined {
  const start = readStart(pid);
  if (start !== undefined) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${start}`;
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  return stdout?.trim() || undefined;
}

/** So much later than its process began may a note be read as that of another one. */
const CLOCK_SLACK_MS = 10_000;

/** True while the process is there that left this note, with its name (`begun`) or, in an older version, the time alone. */
export function isProcess({ pid, since, begun }: { pid: number; since: string; begun?: string | undefined }): boolean {
  if (!isAlive(pid)) return false;
  if (begun !== undefined) return begun === nameProcess(pid);
  // Nobody leaves a note long before they begin.
  const start = readStart(pid);
  if (start === undefined) return true;
  const beganAt = Date.now() - (uptime() - start / TICKS_PER_SECOND) * 1000;
  return !(beganAt > Date.parse(since) + CLOCK_SLACK_MS);
}
