import type { Database } from '../database/tables.ts';

/** Whether a property is this owner's. Of one that does not exist nobody is the owner. */
export async function ownsProperty(db: Database, ownerId: string, propertyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('owner_properties')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of an owner's properties, in the order in which they were linked. */
export async function listOwned(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('owner_properties')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .orderBy('linked_at')
    .orderBy('property_id')
    .execute();
  return rows.map(({ property_id }) => property_id);
}
