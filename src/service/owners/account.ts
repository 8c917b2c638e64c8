import type { Account, OwnedProperty } from '#api/portal.ts';
import type { SiteData } from '#api/site-data.ts';
import { findPhrase, type Language, type Localised } from '#domain/language.ts';
import { shortPath } from '#domain/property/property-address.ts';
import type { Database } from '../database/tables.ts';
import { listOwned } from './ownership.ts';
import type { SessionOwner } from './sessions.ts';

/** A property as its owner sees it; its short link leads to its page in the language asked for. */
function describeProperty(id: string, site: SiteData, language: Language): OwnedProperty {
  const property = Object.hasOwn(site.properties, id) ? site.properties[id] : undefined;
  if (!property) return { id, headline: '', city: '', availability: 'gone' };
  const find = (texts: Localised) => findPhrase(texts, language, site.defaultLanguage);
  const headline = find(property.headline);
  return {
    id,
    headline: headline?.text ?? '',
    ...(headline && headline.language !== language && { lang: headline.language }),
    city: find(property.city)?.text ?? '',
    availability: property.availability,
    path: `${shortPath(id)}?lng=${language}`,
    ...(property.createdOn !== undefined && { onlineSince: property.createdOn }),
  };
}

async function readErasureAsked(db: Database, id: string): Promise<number | null> {
  const row = await db.selectFrom('owners').select('erasure_asked_at').where('id', '=', id).executeTakeFirst();
  return row?.erasure_asked_at ?? null;
}

/** Who is logged in, and what is theirs. */
export async function readAccount(
  db: Database,
  site: SiteData,
  { id, name, email }: Pick<SessionOwner, 'id' | 'name' | 'email'>,
  { previousLoginAt, language }: { previousLoginAt: number | null; language: Language },
): Promise<Account> {
  const [owned, erasureAskedAt] = await Promise.all([listOwned(db, id), readErasureAsked(db, id)]);
  const properties = owned.map((property) => describeProperty(property, site, language));
  return { name, email, lastLoginAt: previousLoginAt, erasureAskedAt, properties };
}
