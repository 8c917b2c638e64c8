import { currentIdOf, listIdsOf, type SiteData } from '#api/site-data.ts';
import type { Database } from '../database/tables.ts';

type Numbers = Pick<SiteData, 'renumbered'>;

/** True when this owner owns the property, under any of its IDs; false for an unknown property. */
export async function ownsProperty(db: Database, site: Numbers, ownerId: string, propertyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('owner_properties')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .where('property_id', 'in', listIdsOf(site, propertyId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Current IDs of an owner's properties, in the order in which they were linked. */
export async function listOwned(db: Database, site: Numbers, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('owner_properties')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .orderBy('linked_at')
    .orderBy('property_id')
    .execute();
  return [...new Set(rows.map(({ property_id }) => currentIdOf(site, property_id)))];
}
