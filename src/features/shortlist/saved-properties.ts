import { readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import type { Translate } from '#i18n/translator.ts';
import { headlineOf } from '#words/property-text.ts';

/** URLs of the lists for sale and for rent; a property's URL starts with one of them. */
export type ListPaths = Readonly<Record<Goal, string>>;

export type KnownProperty = { kind: 'known'; id: string; href: string; property: PublicProperty };

/** A saved property: with its current data, or only its ID when the site no longer has it. */
export type SavedProperty = KnownProperty | { kind: 'unknown'; id: string };

/** Title of a saved property; when the site no longer has it, a text with its ID. */
export function nameOf(saved: SavedProperty, language: Language, t: Translate): string {
  if (saved.kind === 'unknown') return t('shortlist:unknown', { id: saved.id });
  return headlineOf(saved.property, t, language).text;
}

/** Looks up the properties with these IDs, in the same order. */
export function findSaved(data: SearchData, ids: readonly string[], paths: ListPaths): SavedProperty[] {
  const rows = new Map(data.properties.id.map((id, row) => [id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (row === undefined) return { kind: 'unknown', id };
    const property = readProperty(data, row);
    return { kind: 'known', id, href: propertyPathBelow(paths[property.goal], property), property };
  });
}
