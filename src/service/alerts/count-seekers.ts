import type { SiteData } from '#api/site-data.ts';
import { matchesCriteria } from '#domain/alerts/alert-criteria.ts';
import type { Database } from '../database/tables.ts';
import { findOffered } from './public-property.ts';
import { parseCriteria } from './spread-news.ts';

/** Number of people with an alert that matches this property; a person with two alerts counts once. */
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
