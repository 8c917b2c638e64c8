// Distinguishes a process that left a note from a later one with the same PID. Here for publishing, which writes such
// notes, and the service, which reads them: neither imports the other.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { isAlive } from '#api/refresh.ts';

/** Clock ticks of the kernel per second, on every Linux. */
const TICKS_PER_SECOND = 100;
const START_FIELD = 19;

/** Start of a process, in ticks since boot; undefined when unavailable. */
function readStart(pid: number): number | undefined {
  try {
    // The name in brackets may contain anything.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[START_FIELD]);
  } catch {
    return undefined;
  }
}

/** Unique ID of a process: PIDs are reused, also after a reboot. */
export function nameProcess(pid: number): string | undefined {
  const start = readStart(pid);
  if (start !== undefined) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${start}`;
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  return stdout?.trim() || undefined;
}

/** Maximum delay between a process's start and its note. */
const CLOCK_SLACK_MS = 10_000;

/**
 * True while the process that left this note is running, by its ID (`begun`) or, in an older version, the time alone.
 */
export function isProcess({ pid, since, begun }: { pid: number; since: string; begun?: string | undefined }): boolean {
  if (!isAlive(pid)) return false;
  if (begun !== undefined) return begun === nameProcess(pid);
  // No note precedes its process by much.
  const start = readStart(pid);
  if (start === undefined) return true;
  const beganAt = Date.now() - (uptime() - start / TICKS_PER_SECOND) * 1000;
  return !(beganAt > Date.parse(since) + CLOCK_SLACK_MS);
}
