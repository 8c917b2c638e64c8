import type { Account, OwnedProperty } from '#api/portal.ts';
import { findPhrase, type Language, type Localised } from '#domain/language.ts';
import { shortPath } from '#routing/addresses.ts';
import type { Database } from '../database/tables.ts';
import type { SiteData } from '../site-data.ts';
import { listOwned } from './ownership.ts';
import type { SessionOwner } from './sessions.ts';

/** A property as its owner sees it; its short link leads to its page in the language asked for. */
function describeProperty(id: string, site: SiteData, language: Language): OwnedProperty {
  const property = Object.hasOwn(site.properties, id) ? site.properties[id] : undefined;
  if (!property) return { id, headline: '', city: '', availability: 'gone' };
  const textOf = (texts: Localised) => findPhrase(texts, language, site.defaultLanguage)?.text ?? '';
  return {
    id,
    headline: textOf(property.headline),
    city: textOf(property.city),
    availability: property.availability,
    path: `${shortPath(id)}?lng=${language}`,
    ...(property.createdOn !== undefined && { onlineSince: property.createdOn }),
  };
}

/** Who is logged in, and what is theirs. */
export async function readAccount(
  db: Database,
  site: SiteData,
  { id, name, email }: Pick<SessionOwner, 'id' | 'name' | 'email'>,
  { previousLoginAt, language }: { previousLoginAt: number | null; language: Language },
): Promise<Account> {
  const owned = await listOwned(db, id);
  const properties = owned.map((property) => describeProperty(property, site, language));
  return { name, email, lastLoginAt: previousLoginAt, properties };
}
