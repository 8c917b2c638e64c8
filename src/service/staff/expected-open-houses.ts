import type { SiteData } from '#api/site-data.ts';
import { listComing, type OpenHouse } from '#domain/visits/open-house.ts';
import type { Database } from '../database/tables.ts';
import { readSignedUp } from '../visits/diary.ts';
import { findHost } from '../visits/host.ts';

export type ExpectedOpenHouse = { propertyId: string; openHouse: OpenHouse; count: number };

/** Future open houses with their registrations, earliest first. */
export async function listExpected(db: Database, site: SiteData, now: number): Promise<ExpectedOpenHouse[]> {
  const expected: ExpectedOpenHouse[] = [];
  for (const propertyId of Object.keys(site.properties)) {
    const host = findHost(site, propertyId);
    const coming = listComing(host.openHouses, now);
    if (coming.length === 0) continue;
    const countAt = await readSignedUp(db, host);
    expected.push(...coming.map((openHouse) => ({ propertyId, openHouse, count: countAt(openHouse) })));
  }
  const keyOf = ({ openHouse: { date, slot } }: ExpectedOpenHouse): string => `${date} ${slot}`;
  return expected.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
