import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by the refresh itself, whoever started it; so it is only taken for what it says after a look. */
const refreshStatus = z.object({
  /** The job of the queue that it does; absent when somebody started it in a shell. */
  job: z.string().optional(),
  action: z.enum(['refresh', 'rollback']),
  pid: z.number(),
  from: z.string().optional(),
  startedAt: z.string(),
  /** Name of the stage it is in, which one of how many that is, and since when. */
  stage: z.string().optional(),
  step: z.number().optional(),
  steps: z.number().optional(),
  stageStartedAt: z.string().optional(),
  times: z.array(z.object({ stage: z.string(), seconds: z.number() })),
  endedAt: z.string().optional(),
  outcome: z.string().optional(),
  message: z.string().optional(),
  release: z.string().optional(),
  report: z.string().optional(),
});
export type RefreshStatus = z.infer<typeof refreshStatus>;

export const statusFile = (store: string): string => join(store, 'refresh-status.json');

/** What the last refresh, or the one at work, says of itself; undefined when there was none yet. */
export function readStatus(store: string): RefreshStatus | undefined {
  try {
    return refreshStatus.parse(JSON.parse(readFileSync(statusFile(store), 'utf8')));
  } catch {
    return undefined;
  }
}

/** True for a process of this machine that is there, somebody else's too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The refresh that is at work now, if one is. */
export function findRunning(store: string): RefreshStatus | undefined {
  const status = readStatus(store);
  return status && status.endedAt === undefined && isAlive(status.pid) ? status : undefined;
}
