import type { SiteData } from '#api/site-data.ts';
import { findDigestTime } from '#domain/alerts/alert-frequency.ts';
import type { Database } from '../database/tables.ts';
import { Duty } from '../duties/duty.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { type Digest, pageDigests, queueDigests } from './digest.ts';
import { noticeRelease } from './notice-release.ts';
import { releaseOf } from './public-property.ts';
import { spreadNews } from './spread-news.ts';

type Site = Pick<SiteDataFile, 'current'>;
type Options = { db: Database; siteData: Site; now: () => number; onQueued: () => void };

/**
 * Interval of checks for pending work while the release stays the same: another process may have stopped between two
 * steps.
 */
const ANYWAY_EVERY_MS = 15 * 60_000;

/**
 * Finds the news of the current release and queues the digests that are due; with `isAll` also those scheduled for
 * later. Can be interrupted at any point, and run by several processes at once.
 */
export async function runAlerts(db: Database, site: SiteData, now: number, isAll = false): Promise<number> {
  await noticeRelease(db, site, now);
  await spreadNews(db, site, now);
  let queued = 0;
  for await (const digests of pageDigests(db, site, now, isAll)) {
    const due = digests.filter(({ sendAt }) => sendAt <= now);
    queued += await queueDigests(db, due, now);
  }
  return queued;
}

/** Previews the digests: runs the steps of sending in a transaction that is rolled back. */
export async function previewAlerts(db: Database, site: SiteData, now: number, isAll = false): Promise<Digest[]> {
  const tx = await db.startTransaction().execute();
  try {
    await noticeRelease(tx, site, now);
    await spreadNews(tx, site, now);
    return (await Array.fromAsync(pageDigests(tx, site, now, isAll))).flat();
  } finally {
    await tx.rollback().execute();
  }
}

/** Job that does the work of `npm run alerts` in the service, as soon as work is pending. */
export class Alerts {
  readonly #options: Options;
  readonly duty = new Duty('alerts', { act: () => this.#look() });
  #done = '';

  constructor(options: Options) {
    this.#options = options;
  }

  /** Runs all pending work; failures are retried at the next check. */
  look(): Promise<void> {
    return this.duty.run();
  }

  async #look(): Promise<void> {
    const { db, siteData, now: clock, onQueued } = this.#options;
    const [site, now] = [siteData.current, clock()];
    const hours = [findDigestTime('daily', now), Math.floor(now / ANYWAY_EVERY_MS)];
    const todo = [releaseOf(site), ...hours].join(' ');
    if (todo === this.#done) return;
    if ((await runAlerts(db, site, now)) > 0) onQueued();
    this.#done = todo;
  }
}
