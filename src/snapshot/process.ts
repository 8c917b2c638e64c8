// Checks whether the process that left a note is still running, or its PID belongs to a later process. Shared by
// publishing, which writes such notes, and the service, which reads them: neither imports the other.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { isAlive } from '#api/refresh.ts';

/** Clock ticks per second (USER_HZ), the same on every Linux. */
const TICKS_PER_SECOND = 100;
const START_FIELD = 19;

/** Start of a process, in ticks since boot; undefined when unavailable. */
function readStart(pid: number): number | undefined {
  try {
    // The process name in brackets may itself contain brackets and spaces.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[START_FIELD]);
  } catch {
    return undefined;
  }
}

/**
 * Unique ID of a process, since PIDs are reused: the machine's boot ID with the process's start time, or the start time
 * alone.
 */
export function nameProcess(pid: number): string | undefined {
  const start = readStart(pid);
  if (start !== undefined) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${start}`;
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  return stdout?.trim() || undefined;
}

/** Tolerance for the inaccuracy of a computed start time. */
const CLOCK_SLACK_MS = 10_000;

/**
 * True while the process that left this note is running. Compares its ID (`begun`) or, in a note of an older version,
 * its start time.
 */
export function isProcess({ pid, since, begun }: { pid: number; since: string; begun?: string | undefined }): boolean {
  if (!isAlive(pid)) return false;
  if (begun !== undefined) return begun === nameProcess(pid);
  // A process that started after the note was written did not write it.
  const start = readStart(pid);
  if (start === undefined) return true;
  const beganAt = Date.now() - (uptime() - start / TICKS_PER_SECOND) * 1000;
  return !(beganAt > Date.parse(since) + CLOCK_SLACK_MS);
}
