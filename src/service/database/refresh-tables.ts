import type { Moment } from './moment.ts';

/** A refresh, or a way back to an earlier release, that somebody asked for. */
export type RefreshJobRow = {
  id: string;
  /** JSON of what to do; two that wait are never the same. */
  task: string;
  asked_by: 'request' | 'staff' | 'schedule';
  state: 'queued' | 'running' | 'ended';
  /** How it ended: an outcome of the refresh itself, 'busy' or 'interrupted'. */
  outcome: string | null;
  message: string | null;
  release_id: string | null;
  report: string | null;
  /** Of the process that does it, on the machine of the releases. */
  pid: number | null;
  lease_until: Moment | null;
  created_at: Moment;
  started_at: Moment | null;
  ended_at: Moment | null;
};

/** A signed request that was taken: it is not taken again. */
export type RefreshNonceRow = { nonce: string; keep_until: Moment };

/** A code with which a member of staff logs in once. */
export type StaffTokenRow = {
  hash: string;
  name: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
};

export type StaffSessionRow = {
  /** SHA-256 of the cookie, its name included. */
  hash: string;
  name: string;
  created_at: Moment;
  seen_at: Moment;
};

export type RefreshTables = {
  refresh_jobs: RefreshJobRow;
  refresh_nonces: RefreshNonceRow;
  staff_tokens: StaffTokenRow;
  staff_sessions: StaffSessionRow;
};
