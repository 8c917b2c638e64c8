import { currentIdOf, listIdsOf, type SiteData } from '#api/site-data.ts';
import {
  findNews,
  isSameProperty,
  type KnownProperty,
  type News,
  nextKnown,
  type PublishedProperty,
} from '#domain/alerts/alert-news.ts';
import { atomically, inPieces } from '../database/atomic.ts';
import type { AlertPropertyRow, Database } from '../database/tables.ts';
import { publishedProperty, releaseOf } from './public-property.ts';

const GONE: PublishedProperty = { availability: 'gone', basis: '' };

const toKnown = ({ availability, euro, basis, returns }: AlertPropertyRow): KnownProperty => ({
  availability,
  basis,
  returns,
  ...(euro !== null && { euro }),
});

type Step = { properties: AlertPropertyRow[]; news: News[] };

function compare(known: ReadonlyMap<string, KnownProperty>, site: SiteData): Step {
  const step: Step = { properties: [], news: [] };
  const renumbered = new Set(Object.values(site.renumbered ?? {}));
  // Records are found under all IDs of a property, since a rollback or a later export may restore an earlier ID.
  const follow = (id: string, after: PublishedProperty): void => {
    const ids = renumbered.has(id) ? listIdsOf(site, id) : [id];
    const all = ids.flatMap((one) => known.get(one) ?? []);
    const before = all.find(({ availability }) => availability !== 'gone') ?? all[0];
    const next = nextKnown(before, after);
    const isSame = isSameProperty(before, next);
    if (isSame && ids.every((one) => known.has(one))) return;
    const news = isSame ? undefined : findNews(id, before, after);
    if (news) step.news.push(news);
    const row = { ...next, euro: next.euro ?? null };
    for (const one of ids) step.properties.push({ ...row, property_id: one });
  };
  for (const [id, property] of Object.entries(site.properties)) follow(id, publishedProperty(property));
  const unreadable = new Set(site.unreadable);
  for (const id of new Set([...known.keys()].map((one) => currentIdOf(site, one))))
    if (!Object.hasOwn(site.properties, id) && !unreadable.has(id.toLowerCase())) follow(id, GONE);
  return step;
}

/** True for the first process on the database that handles this release. */
async function claimRelease(tx: Database, release: string, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('alert_releases')
    .values({ release, seen_at: now })
    .onConflict((conflict) => conflict.column('release').doNothing())
    .returning('release')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the differences between a release and the previous one, and stores all of them in one transaction. Returns
 * without news for a release seen before (as after a rollback) and for the first release, where every property would be
 * new.
 */
export async function noticeRelease(db: Database, site: SiteData, now: number): Promise<void> {
  const release = releaseOf(site);
  const seen = await db
    .selectFrom('alert_releases')
    .select('release')
    .where('release', '=', release)
    .executeTakeFirst();
  if (seen) return;
  await atomically(db, async (tx) => {
    if (!(await claimRelease(tx, release, now))) return;
    const rows = await tx.selectFrom('alert_homes').selectAll().execute();
    const { properties, news } = compare(new Map(rows.map((row) => [row.property_id, toKnown(row)])), site);
    for (const piece of inPieces(properties)) {
      await tx
        .insertInto('alert_homes')
        .values(piece)
        .onConflict((conflict) =>
          conflict.column('property_id').doUpdateSet((set) => ({
            availability: set.ref('excluded.availability'),
            euro: set.ref('excluded.euro'),
            basis: set.ref('excluded.basis'),
            returns: set.ref('excluded.returns'),
          })),
        )
        .execute();
    }
    if (rows.length > 0) await keepNews(tx, news, now);
  });
}

/** Stores the news. An event that was stored before is distributed again, to later subscribers. */
async function keepNews(tx: Database, news: readonly News[], now: number): Promise<void> {
  const rows = news.map(({ event, propertyId, kind, fromEuro }) => ({
    event,
    property_id: propertyId,
    kind,
    from_euro: fromEuro ?? null,
    found_at: now,
    spread_at: null,
  }));
  for (const piece of inPieces(rows)) {
    await tx
      .insertInto('alert_news')
      .values(piece)
      .onConflict((conflict) =>
        conflict.column('event').doUpdateSet((set) => ({
          from_euro: set.ref('excluded.from_euro'),
          found_at: set.ref('excluded.found_at'),
          spread_at: null,
        })),
      )
      .execute();
  }
}
