import type { RefreshJobRow } from '../database/refresh-tables.ts';
import { readStatus } from './status-file.ts';

/** The state of a job as GET /api/refresh/{id} tells it; times are ISO 8601. */
export type JobState = {
  id: string;
  state: RefreshJobRow['state'];
  askedBy: RefreshJobRow['asked_by'];
  askedAt: string;
  startedAt?: string;
  endedAt?: string;
  /** While it runs: the stage, which one of how many, and how long each stage before took. */
  stage?: string;
  step?: number;
  steps?: number;
  times?: { stage: string; seconds: number }[];
  /** How it ended: 'published', 'stopped', 'source', 'loss', 'unverified', 'busy', 'machine' or 'interrupted'. */
  outcome?: string;
  message?: string;
  release?: string;
  report?: string;
};

const iso = (moment: number): string => new Date(moment).toISOString();

/** A job with what its own status says of it while it is the one at work. */
export function describeJob(job: RefreshJobRow, store: string): JobState {
  const status = readStatus(store);
  const own = status?.job === job.id ? status : undefined;
  return {
    ...{ id: job.id, state: job.state, askedBy: job.asked_by, askedAt: iso(job.created_at) },
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
