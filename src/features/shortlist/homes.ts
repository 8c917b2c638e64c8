import type { SearchData } from '#api/search-data.ts';
import type { Translate } from '#i18n/translator.ts';

/** Addresses of the lists that every property lies below. */
export type ListPaths = { sale: string; rent: string };

export type KnownProperty = {
  kind: 'available' | 'sold' | 'rented';
  id: string;
  goal: 'sale' | 'rent';
  href: string;
  headline: string;
  typeName: string;
  city: string;
  /** As the card shows it; empty once the home is gone. */
  priceText: string;
  priceEuro?: number;
  bedrooms?: number;
  surfaceM2?: number;
  groundM2?: number;
  energy: string;
  isNewBuild: boolean;
  /** yyyy-mm-dd */
  createdOn?: string;
  picture: string;
  isIllustration: boolean;
};

/** A home of a list: as the site has it today, or only the number that somebody kept of it. */
export type Home = KnownProperty | { kind: 'unknown'; id: string };

/** What a home is called; one that the site no longer has only has its number. */
export function nameOf(home: Home, t: Translate): string {
  if (home.kind === 'unknown') return t('shortlist:unknown', { id: home.id });
  return home.headline || t('shortlist:name', { type: home.typeName, city: home.city });
}

const KINDS = ['available', 'sold', 'rented'] as const;
const DAY_MS = 86_400_000;

/** The homes of these ids, in their order. */
export function findHomes(data: SearchData, ids: readonly string[], paths: ListPaths): Home[] {
  const rows = new Map(data.properties.id.map((id, row) => [id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    return row === undefined ? { kind: 'unknown', id } : readListProperty(data, row, paths);
  });
}

function readListProperty({ properties, cities, types }: SearchData, row: number, paths: ListPaths): KnownProperty {
  const city = cities[properties.city[row] ?? -1];
  const type = types[properties.types[row]?.[0] ?? -1];
  const goal = properties.goal[row] === 0 ? 'sale' : 'rent';
  const id = properties.id[row] ?? '';
  const { price, bedrooms, surfaceM2, groundM2, createdOn } = properties;
  const known = <Key extends string>(key: Key, value: number | null | undefined) =>
    (typeof value === 'number' ? { [key]: value } : {}) as { [K in Key]?: number };
  const day = createdOn[row];
  return {
    kind: KINDS[properties.availability[row] ?? 0] ?? 'available',
    id,
    goal,
    href: `${paths[goal]}${city?.slug}/${type?.slug}/${id}/`,
    headline: properties.headline[row] ?? '',
    typeName: properties.typeName[row] ?? '',
    city: city ? `${city.zip} ${city.name}` : '',
    priceText: properties.priceText[row] ?? '',
    ...known('priceEuro', price[row]),
    ...known('bedrooms', bedrooms[row]),
    ...known('surfaceM2', surfaceM2[row]),
    ...known('groundM2', groundM2[row]),
    energy: properties.energy[row] ?? '',
    isNewBuild: properties.isNewBuild[row] === 1,
    ...(typeof day === 'number' && { createdOn: new Date(day * DAY_MS).toISOString().slice(0, 10) }),
    picture: properties.picture[row] ?? '',
    isIllustration: properties.isIllustration[row] === 1,
  };
}
