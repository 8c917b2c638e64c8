import type { RefreshStatus } from '#api/refresh.ts';
import type { RefreshJobRow } from '../database/tables.ts';
import { listReleases, type Release } from '../refresh/release-files.ts';
import { findRunning, readStatus } from '../refresh/status-file.ts';
import { type Delivery, readDelivery } from './delivery.ts';
import { type FoundReport, listReports, readReport } from './report-files.ts';
import type { StaffService } from './staff-layout.ts';

/** Outcome of the last refresh or rollback. */
export type Last = Pick<RefreshStatus, 'action' | 'message' | 'report' | 'from'> & { outcome: string; at: string };

/** Data of the staff page, read anew for each request. */
export type Overview = {
  releases: Release[];
  live: Release | undefined;
  running: RefreshStatus | undefined;
  /** True when a requested refresh has not started yet. */
  isWaiting: boolean;
  last: Last | undefined;
  /** The newest report. */
  report: FoundReport;
  reports: ReturnType<typeof listReports>;
  nextTime: number | undefined;
  isPossible: boolean;
  source: string;
  delivery: Delivery;
  /** Changes whenever the page would look different, except for the stages of a refresh. */
  version: string;
};

const iso = (moment: number | null): string => new Date(moment ?? 0).toISOString();

function findLast(
  status: RefreshStatus | undefined,
  isRunning: boolean,
  job: RefreshJobRow | undefined,
): Last | undefined {
  const endedAt = status?.endedAt;
  // True when the refresh wrote no status: another one was running, or its process ended too early.
  const isOwnEnd = job?.outcome === 'busy' || job?.outcome === 'interrupted';
  if (job && isOwnEnd && (endedAt === undefined || iso(job.ended_at) > endedAt))
    return { action: 'refresh', outcome: job.outcome ?? '', at: iso(job.ended_at) };
  if (!status || isRunning) return undefined;
  const { action, message, report, from, outcome = 'interrupted', startedAt } = status;
  return {
    action,
    outcome,
    at: endedAt ?? startedAt,
    ...(message !== undefined && { message }),
    ...(report !== undefined && { report }),
    ...(from !== undefined && { from }),
  };
}

export async function readOverview({
  refreshes,
  db,
  delivery: watch,
}: Pick<StaffService, 'refreshes' | 'db' | 'delivery'>): Promise<Overview> {
  const { store, source } = refreshes.config;
  const releases = listReleases(store);
  const live = releases.find(({ isLive }) => isLive);
  const running = findRunning(store);
  const status = readStatus(store);
  // Ignores a job whose refresh has already written its final status but which is not closed yet.
  const open = (await refreshes.jobs.listOpen()).filter(({ id }) => id !== status?.job || status.endedAt === undefined);
  const reports = listReports(store);
  const [newest] = reports;
  const delivery = await readDelivery(db, watch);
  const needed = [delivery.late.length, delivery.held[0]?.id, delivery.undelivered[0]?.id, delivery.purgeWait];
  const parts = [live?.id, newest?.name, status?.startedAt, status?.endedAt, running !== undefined, open.length];
  return {
    releases,
    live,
    running,
    reports,
    source,
    isWaiting: !running && open.length > 0,
    last: findLast(status, running !== undefined, await refreshes.jobs.findLastEnded()),
    report: newest ? readReport(store, newest.name) : { kind: 'none' },
    nextTime: refreshes.nextTime,
    isPossible: refreshes.isPossible,
    delivery,
    version: [...parts, ...needed].join(' '),
  };
}
