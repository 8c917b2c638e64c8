import { createHash } from 'node:crypto';
import { currentIdOf, type SiteData, type SiteProperty } from '#api/site-data.ts';
import type { OfferedProperty } from '#domain/alerts/alert-criteria.ts';
import type { PublishedProperty } from '#domain/alerts/alert-news.ts';
import { findOwn } from '#domain/own-value.ts';
import type { AlertNewsRow } from '../database/tables.ts';

const digests = new WeakMap<SiteData, string>();

/** Identifies a release. Builds by older versions have no release ID: a checksum of their properties is used. */
export function releaseOf(site: SiteData): string {
  if (site.release !== undefined) return site.release;
  const known = digests.get(site) ?? createHash('sha256').update(JSON.stringify(site.properties)).digest('base64url');
  digests.set(site, known);
  return known;
}

/** State of a property for alerts. The price of a sold or let property is hidden, so it counts as unknown. */
export function publishedProperty({ goal, availability, offer }: SiteProperty): PublishedProperty {
  const isOffered = availability === 'available' && offer !== undefined;
  const unit = isOffered && offer.unitText ? Object.values(offer.unitText)[0] : '';
  const basis = [goal, offer?.startingFrom ? 'from' : '', unit, ...(offer?.vat ? [offer.vat] : [])].join('|');
  return {
    availability,
    basis: isOffered && offer.euro !== undefined ? basis : '',
    ...(isOffered && offer.euro !== undefined && { euro: offer.euro }),
  };
}

/**
 * Property data for matching criteria. Undefined when the property is not on the site, or when an older version's build
 * recorded too little.
 */
export function findOffered(site: SiteData, id: string): OfferedProperty | undefined {
  const property = findOwn(site.properties, currentIdOf(site, id));
  if (!property?.offer) return undefined;
  const { goal, availability, zip, offer } = property;
  return { goal, availability, zip, ...offer };
}

/** False for news that the site now contradicts: the property was sold meanwhile, or the release rolled back. */
export function isStillTrue(
  { property_id, kind, from_euro }: Pick<AlertNewsRow, 'property_id' | 'kind' | 'from_euro'>,
  site: SiteData,
): boolean {
  const property = findOffered(site, property_id);
  if (property?.availability !== 'available') return false;
  return kind !== 'drop' || (property.euro !== undefined && from_euro !== null && property.euro < from_euro);
}
