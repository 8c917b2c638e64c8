import type { SiteData } from '#api/site-data.ts';
import type { Database } from '../database/tables.ts';
import { type Digest, pageDigests } from './digest.ts';
import { noticeRelease } from './notice-release.ts';
import { spreadNews } from './spread-news.ts';

/** Who would get what: the very steps that send, in a transaction that is taken back. */
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
