import { html } from 'hono/html';
import type { SiteData } from '#api/site-data.ts';
import { listComing, type OpenHouse } from '#domain/visits/open-house.ts';
import { signedUpText, visitTimeText } from '#words/visit-text.ts';
import type { Database } from '../database/tables.ts';
import { describeSiteProperty } from '../site-property.ts';
import { findHost, readSignedUp } from '../visits/diary.ts';
import type { Html } from '../web/page.ts';
import type { StaffView } from './staff-layout.ts';

export type ExpectedOpenHouse = { propertyId: string; openHouse: OpenHouse; count: number };

/** The open houses to come, with how many signed up for each, the first one first. */
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

export function openHousePart(
  { t, language }: Pick<StaffView, 't' | 'language'>,
  expected: readonly ExpectedOpenHouse[],
  { site, now }: { site: SiteData; now: number },
): Html {
  if (expected.length === 0) return html``;
  const rows = expected.map(({ propertyId, openHouse, count }) => {
    const place = describeSiteProperty(propertyId, site, language)?.place ?? '';
    return html`<li>${visitTimeText(openHouse, language, now)}: ${place} (${propertyId})<br>${signedUpText(openHouse, count, t)}</li>`;
  });
  return html`<section aria-labelledby="open-houses"><h2 id="open-houses">${t('staff:openHouses')}</h2><ul>${rows}</ul></section>`;
}
