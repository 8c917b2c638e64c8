import type { SiteData } from '#api/site-data.ts';
import { matchesCriteria } from '#domain/alerts/alert-criteria.ts';
import type { Database } from '../database/tables.ts';
import { findOffered } from './public-property.ts';
import { parseCriteria } from './spread-news.ts';

/** How many people have an alert that this property meets; somebody with two alerts is one of them. */
export async function countSeekers(db: Database, site: SiteData, propertyId: string): Promise<number> {
  const property = findOffered(site, propertyId);
  if (property?.availability !== 'available') return 0;
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'criteria'])
    .where('kind', '=', 'alert')
    .where('state', '=', 'active')
    .execute();
  const seekers = rows.filter(({ criteria }) => {
    const parsed = parseCriteria(criteria);
    return parsed !== undefined && matchesCriteria(property, parsed);
  });
  return new Set(seekers.map(({ email }) => email)).size;
}
