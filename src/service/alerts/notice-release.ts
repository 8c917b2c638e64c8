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
  // Known under all of its numbers: it is the same property again where a rollback or a later export takes one back.
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

/** True for whoever comes first with this release, of all processes on the database and for all time. */
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
 * Finds out what a release changes for those who look for a property, against the one before it: all of it is noted in one
 * step, or nothing. A release that was there already, as after a rollback, changes nothing; neither does the very
 * first one, for then every property would be new.
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

/** An event that comes again is spread again: to those who have subscribed since. */
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
