import { createHash } from 'node:crypto';
import { currentIdOf, type SiteData, type SiteProperty } from '#api/site-data.ts';
import type { OfferedProperty } from '#domain/alerts/alert-criteria.ts';
import type { PublishedProperty } from '#domain/alerts/alert-news.ts';
import { findOwn } from '#domain/own-value.ts';
import type { AlertNewsRow } from '../database/tables.ts';

const digests = new WeakMap<SiteData, string>();

/** What tells this release from others; of an older build, which gave none, a digest of its properties. */
export function releaseOf(site: SiteData): string {
  if (site.release !== undefined) return site.release;
  const known = digests.get(site) ?? createHash('sha256').update(JSON.stringify(site.properties)).digest('base64url');
  digests.set(site, known);
  return known;
}

/** A property as alerts follow it. What a sold or let one cost is not shown, and so not known. */
export function publishedProperty({ goal, availability, offer }: SiteProperty): PublishedProperty {
  const isOffered = availability === 'available' && offer !== undefined;
  const unit = isOffered && offer.unitText ? Object.values(offer.unitText)[0] : '';
  return {
    availability,
    basis: isOffered && offer.euro !== undefined ? [goal, offer.startingFrom ? 'from' : '', unit].join('|') : '',
    ...(isOffered && offer.euro !== undefined && { euro: offer.euro }),
  };
}

/** A property as criteria are compared with it; undefined for one that is not on the site, or of which an older build told too little. */
export function findOffered(site: SiteData, id: string): OfferedProperty | undefined {
  const property = findOwn(site.properties, currentIdOf(site, id));
  if (!property?.offer) return undefined;
  const { goal, availability, zip, offer } = property;
  return { goal, availability, zip, ...offer };
}

/** False for news that the site does not show any more: sold meanwhile, or taken back by a rollback. */
export function isStillTrue(
  { property_id, kind, from_euro }: Pick<AlertNewsRow, 'property_id' | 'kind' | 'from_euro'>,
  site: SiteData,
): boolean {
  const property = findOffered(site, property_id);
  if (property?.availability !== 'available') return false;
  return kind !== 'drop' || (property.euro !== undefined && from_euro !== null && property.euro < from_euro);
}
