import { readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import type { Translate } from '#i18n/translator.ts';
import { headlineOf } from '#words/property-text.ts';

/** Addresses of the lists that every property lies below. */
export type ListPaths = Readonly<Record<Goal, string>>;

export type KnownProperty = { kind: 'known'; id: string; href: string; property: PublicProperty };

/** A property of a shortlist: as the site has it today, or only the number that somebody kept of it. */
export type SavedProperty = KnownProperty | { kind: 'unknown'; id: string };

/** What a saved property is called; one that the site no longer has only has its number. */
export function nameOf(saved: SavedProperty, language: Language, t: Translate): string {
  if (saved.kind === 'unknown') return t('shortlist:unknown', { id: saved.id });
  return headlineOf(saved.property, t, language).text;
}

/** The properties of these ids, in their order. */
export function findSaved(data: SearchData, ids: readonly string[], paths: ListPaths): SavedProperty[] {
  const rows = new Map(data.properties.id.map((id, row) => [id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (row === undefined) return { kind: 'unknown', id };
    const property = readProperty(data, row);
    return { kind: 'known', id, href: propertyPathBelow(paths[property.goal], property), property };
  });
}
