import { currentIdOf, type SiteData } from '#api/site-data.ts';
import { type AlertCriteria, matchesCriteria } from '#domain/alerts/alert-criteria.ts';
import { findDigestTime, findNextDigest } from '#domain/alerts/alert-frequency.ts';
import { foldNews } from '#domain/alerts/alert-news.ts';
import { isImpossible } from '#domain/time/clock.ts';
import { atomically, inPieces, yieldToOthers } from '../database/atomic.ts';
import { createId } from '../database/id.ts';
import type { AlertNewsRow, Database, SubscriberRow } from '../database/tables.ts';
import { findOffered, isStillTrue } from './public-property.ts';
import { parseCriteria } from './spread-news.ts';

/**
 * Maximum number of properties stored with a digest's mail, more than the mail shows. Further ones are only counted.
 */
const MAX_KEPT = 50;

export type DigestPiece = { propertyId: string; kind: AlertNewsRow['kind']; fromEuro?: number };

/** Data of an alert's mail (mails.data). */
export type DigestData = { news: DigestPiece[]; more: number };

/** News for one subscriber, with the time to send it. */
export type Digest = {
  subscriber: Pick<SubscriberRow, 'id' | 'email' | 'first_name' | 'language'>;
  criteria: AlertCriteria;
  /** Unix time in milliseconds; for a due digest not later than now. */
  sendAt: number;
  /** Keys of all events that the digest reports; `pieces` has one entry per property. */
  events: string[];
  pieces: DigestPiece[];
};

type WaitingRow = Omit<AlertNewsRow, 'spread_at'> &
  Pick<SubscriberRow, 'email' | 'first_name' | 'language' | 'criteria'> & { subscriber_id: string };

/** Subscribers per batch. */
const PAGE = 25;

/** Subscribers with pending news, after `last`. */
async function listReaders(db: Database, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_events')
    .select('subscriber_id')
    .distinct()
    .where('mail_id', 'is', null)
    .where('subscriber_id', '>', last)
    .orderBy('subscriber_id')
    .limit(PAGE)
    .execute();
  return rows.map(({ subscriber_id }) => subscriber_id);
}

function listWaiting(db: Database, readers: readonly string[]): Promise<WaitingRow[]> {
  return db
    .selectFrom('alert_events as waiting')
    .innerJoin('subscribers', 'subscribers.id', 'waiting.subscriber_id')
    .innerJoin('alert_news as news', 'news.event', 'waiting.event')
    .select([
      'waiting.subscriber_id',
      'waiting.event',
      'waiting.property_id',
      'waiting.found_at',
      'news.kind',
      'news.from_euro',
    ])
    .select(['subscribers.email', 'subscribers.first_name', 'subscribers.language', 'subscribers.criteria'])
    .where('waiting.mail_id', 'is', null)
    .where('waiting.subscriber_id', 'in', readers)
    .where('subscribers.state', '=', 'active')
    .orderBy('waiting.subscriber_id')
    .orderBy('waiting.found_at')
    .orderBy('waiting.event')
    .execute();
}

function createDigest(
  first: WaitingRow,
  rows: readonly WaitingRow[],
  { criteria, sendAt, site }: { criteria: AlertCriteria; sendAt: number; site: SiteData },
): Digest {
  const { subscriber_id: id, email, first_name, language } = first;
  const pieces = rows.map(({ property_id, kind, from_euro }) => ({
    propertyId: currentIdOf(site, property_id),
    kind,
    ...(from_euro !== null && { fromEuro: from_euro }),
  }));
  const events = rows.map(({ event }) => event);
  return { subscriber: { id, email, first_name, language }, criteria, sendAt, events, pieces: foldNews(pieces) };
}

/** Digests of one subscriber: due ones, and those scheduled for later. */
function splitRows(rows: readonly WaitingRow[], site: SiteData, now: number, isAll: boolean): Digest[] {
  const [first] = rows;
  const criteria = first && parseCriteria(first.criteria);
  if (!first || !criteria) return [];
  const isWanted = (row: WaitingRow): boolean => {
    const property = findOffered(site, row.property_id);
    return property !== undefined && isStillTrue(row, site) && matchesCriteria(property, criteria);
  };
  const wanted = rows.filter(isWanted);
  const before = isAll ? Number.POSITIVE_INFINITY : findDigestTime(criteria.frequency, now);
  const isDue = ({ found_at }: WaitingRow): boolean => found_at < before || isImpossible(found_at, now);
  const [due, later] = [wanted.filter(isDue), wanted.filter((row) => !isDue(row))];
  return [
    ...(due.length > 0 ? [createDigest(first, due, { criteria, sendAt: now, site })] : []),
    ...(later.length > 0
      ? [createDigest(first, later, { criteria, sendAt: findNextDigest(criteria.frequency, now), site })]
      : []),
  ];
}

/**
 * All unsent news of the ledger, as digests, in batches of subscribers. With `isAll` everything is due, whatever the
 * frequency.
 */
export async function* pageDigests(db: Database, site: SiteData, now: number, isAll = false): AsyncGenerator<Digest[]> {
  let readers = await listReaders(db, '');
  while (readers.length > 0) {
    const byReader = new Map<string, WaitingRow[]>(readers.map((id) => [id, []]));
    for (const row of await listWaiting(db, readers)) byReader.get(row.subscriber_id)?.push(row);
    yield [...byReader.values()].flatMap((rows) => splitRows(rows, site, now, isAll));
    await yieldToOthers();
    readers = await listReaders(db, readers.at(-1) ?? '');
  }
}

/**
 * Queues digests in the outbox and records them in the ledger in one transaction, so that neither exists without the
 * other. Returns how many were queued: fewer than given when another process queued one first or a subscription has
 * ended.
 */
export function queueDigests(db: Database, digests: readonly Digest[], now: number): Promise<number> {
  if (digests.length === 0) return Promise.resolve(0);
  return atomically(db, async (tx) => {
    let queued = 0;
    for (const digest of digests) if (await queueDigest(tx, digest, now)) queued++;
    return queued;
  });
}

async function queueDigest(tx: Database, { subscriber, events, pieces }: Digest, now: number): Promise<boolean> {
  // The update locks the subscriber's row, so that two processes never report one event in two mails.
  const { numUpdatedRows } = await tx
    .updateTable('subscribers')
    .set({ state: 'active' })
    .where('id', '=', subscriber.id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const id = createId(now);
  let claimed = 0;
  for (const some of inPieces(events)) {
    const result = await tx
      .updateTable('alert_events')
      .set({ mail_id: id })
      .where('subscriber_id', '=', subscriber.id)
      .where('event', 'in', some)
      .where('mail_id', 'is', null)
      .executeTakeFirst();
    claimed += Number(result.numUpdatedRows);
  }
  if (claimed === 0) return false;
  if (claimed < events.length) throw new Error('Another process reports some of these events');
  const data: DigestData = { news: pieces.slice(0, MAX_KEPT), more: Math.max(0, pieces.length - MAX_KEPT) };
  await tx
    .insertInto('mails')
    .values({
      id,
      subscriber_id: subscriber.id,
      kind: 'alert',
      language: subscriber.language,
      recipient_email: subscriber.email,
      recipient_name: subscriber.first_name,
      created_at: now,
      due_at: now,
      data: JSON.stringify(data),
    })
    .execute();
  return true;
}
