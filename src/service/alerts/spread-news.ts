import type { SiteData } from '#api/site-data.ts';
import { type AlertCriteria, matchesCriteria, parseAlertCriteria } from '#domain/alerts/alert-criteria.ts';
import { isImpossible } from '#domain/time/clock.ts';
import { atomically, inPieces, yieldToOthers } from '../database/atomic.ts';
import type { AlertEventRow, AlertNewsRow, Database, SubscriberRow } from '../database/tables.ts';
import { findOffered, isStillTrue } from './public-property.ts';

/** News items per transaction; small, so that a visitor's submission does not wait long for the database. */
const NEWS_BATCH_SIZE = 5;

type Seeker = { id: string; confirmedAt: number; criteria: AlertCriteria };

export const parseCriteria = (criteria: string | null): AlertCriteria | undefined =>
  parseAlertCriteria(JSON.parse(criteria ?? '{}') as Record<string, unknown>);

/** Matches every postal code, for alerts with a drawn area only. */
const ANYWHERE = '*';

/** Index of alerts by goal and postal code, so that each property is compared with only a few of them. */
class Seekers {
  readonly #byPlace = new Map<string, Seeker[]>();

  constructor(rows: readonly Pick<SubscriberRow, 'id' | 'criteria' | 'confirmed_at'>[], now: number) {
    for (const { id, criteria, confirmed_at } of rows) {
      const parsed = parseCriteria(criteria);
      if (!parsed) continue;
      // A confirmation time in the future (wrong clock) would suppress all news until then, so it counts as 0.
      const confirmedAt = confirmed_at === null || isImpossible(confirmed_at, now) ? 0 : confirmed_at;
      const seeker = { id, criteria: parsed, confirmedAt };
      for (const zip of parsed.zips.length > 0 ? new Set(parsed.zips) : [ANYWHERE]) {
        const key = `${parsed.goal}|${zip}`;
        const known = this.#byPlace.get(key);
        if (known) known.push(seeker);
        else this.#byPlace.set(key, [seeker]);
      }
    }
  }

  /** Ledger rows for one news item. Skips subscribers who confirmed after the event. */
  rowsFor({ event, property_id, found_at }: AlertNewsRow, site: SiteData): AlertEventRow[] {
    const property = findOffered(site, property_id);
    if (!property) return [];
    return [property.zip, ANYWHERE]
      .flatMap((zip) => this.#byPlace.get(`${property.goal}|${zip}`) ?? [])
      .filter(({ confirmedAt, criteria }) => confirmedAt <= found_at && matchesCriteria(property, criteria))
      .map(({ id }) => ({ subscriber_id: id, event, property_id, found_at, mail_id: null }));
  }
}

/**
 * Writes the recipients of each news item into the ledger. Marks the item in the same transaction, so that an
 * interrupted item is repeated. News that a rollback made untrue waits until it is true again.
 */
export async function spreadNews(db: Database, site: SiteData, now: number): Promise<void> {
  const open = await db.selectFrom('alert_news').selectAll().where('spread_at', 'is', null).orderBy('event').execute();
  const news = open.filter((one) => isStillTrue(one, site));
  if (news.length === 0) return;
  const subscribers = db.selectFrom('subscribers').select(['id', 'criteria', 'confirmed_at']).orderBy('id');
  const seekers = new Seekers(
    await subscribers.where('kind', '=', 'alert').where('state', '=', 'active').execute(),
    now,
  );
  for (let start = 0; start < news.length; start += NEWS_BATCH_SIZE) {
    const some = news.slice(start, start + NEWS_BATCH_SIZE);
    await yieldToOthers();
    await atomically(db, async (tx) => {
      const claimed = await tx
        .updateTable('alert_news')
        .set({ spread_at: now })
        .where(
          'event',
          'in',
          some.map(({ event }) => event),
        )
        .where('spread_at', 'is', null)
        .returningAll()
        .execute();
      for (const rows of inPieces(claimed.flatMap((one) => seekers.rowsFor(one, site)))) {
        await tx
          .insertInto('alert_events')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['subscriber_id', 'event']).doNothing())
          .execute();
      }
    });
  }
}
