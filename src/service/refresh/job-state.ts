import { z } from 'zod';
import { OUTCOMES, stageTime } from '#api/refresh.ts';
import type { RefreshJobRow } from '../database/tables.ts';
import { readStatus } from './status-file.ts';

/** State of a job as returned by GET /api/refresh/{id}; times are ISO 8601. */
export const jobState = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'ended']),
  askedBy: z.enum(['request', 'staff', 'schedule']),
  askedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  endedAt: z.iso.datetime().optional(),
  stage: z.string().optional().describe('Name of the current stage, while the job runs.'),
  step: z.int().optional().describe('Number of the current stage.'),
  steps: z.int().optional().describe('Number of stages.'),
  times: z.array(stageTime).optional().describe('Duration of each stage.'),
  outcome: z
    .enum([...OUTCOMES, 'interrupted'])
    .optional()
    .describe('Outcome of an ended job.'),
  message: z.string().optional(),
  release: z.string().optional(),
  report: z.string().optional(),
});
type JobState = z.infer<typeof jobState>;

const iso = (moment: number): string => new Date(moment).toISOString();

/** State of a job; while it runs, with the details of the status file. */
export function describeJob(job: RefreshJobRow, store: string): JobState {
  const status = readStatus(store);
  const own = status?.job === job.id ? status : undefined;
  return {
    id: job.id,
    state: job.state,
    askedBy: job.asked_by,
    askedAt: iso(job.created_at),
    ...(job.started_at !== null && { startedAt: iso(job.started_at) }),
    ...(job.ended_at !== null && { endedAt: iso(job.ended_at) }),
    ...(job.state === 'running' && own?.stage && { stage: own.stage, step: own.step, steps: own.steps }),
    ...(own && { times: own.times }),
    ...(job.outcome !== null && { outcome: job.outcome }),
    ...(job.message !== null && { message: job.message }),
    ...(job.release_id !== null && { release: job.release_id }),
    ...(job.report !== null && { report: job.report }),
  } as JobState;
}
