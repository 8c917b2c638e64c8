import type { Language } from '#domain/language.ts';
import { formatArea, formatEuro } from '#domain/price/money.ts';
import { formatDate } from '#domain/time/date.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Home, KnownProperty } from './homes.ts';

/** What is compared, in the order a visitor decides by. */
const ROWS = [
  ...(['price', 'goal', 'type', 'city', 'bedrooms', 'surface'] as const),
  ...(['perM2', 'ground', 'energy', 'newBuild', 'createdOn'] as const),
];
type RowId = (typeof ROWS)[number];

export type ComparisonRow = {
  id: RowId;
  /** One for each home; empty where nothing is known. */
  values: string[];
  /** The homes are not all alike in this. */
  isDifferent: boolean;
};

function listValues(home: KnownProperty, language: Language, t: Translate): Record<RowId, string | undefined> {
  const { kind, goal, priceEuro, surfaceM2, groundM2, createdOn } = home;
  // Only of a sale: a rent by surface tells nobody anything.
  const perM2 = goal === 'sale' && priceEuro && surfaceM2 ? priceEuro / surfaceM2 : undefined;
  return {
    price: kind === 'available' ? home.priceText : t(`shortlist:status.${kind}`),
    goal: t(`shortlist:goal.${goal}`),
    type: home.typeName,
    city: home.city,
    bedrooms: home.bedrooms?.toString(),
    surface: surfaceM2 ? formatArea(surfaceM2, language) : undefined,
    perM2: perM2 ? formatEuro(Math.round(perM2)) : undefined,
    ground: groundM2 ? formatArea(groundM2, language) : undefined,
    energy: home.energy,
    newBuild: t(home.isNewBuild ? 'shortlist:yes' : 'shortlist:no'),
    createdOn: createdOn && formatDate(createdOn),
  };
}

/** The homes side by side, fact by fact; a fact that none of them has is left out, and one missing counts as a difference. */
export function listRows(homes: readonly Home[], language: Language, t: Translate): ComparisonRow[] {
  const columns = homes.map((home) => (home.kind === 'unknown' ? undefined : listValues(home, language, t)));
  return ROWS.flatMap((id) => {
    const values = columns.map((column) => column?.[id] ?? '');
    if (values.every((value) => value === '')) return [];
    // A home that the site no longer has differs in nothing: there is nothing to compare.
    const known = columns.flatMap((column) => (column ? [column[id] ?? ''] : []));
    return [{ id, values, isDifferent: new Set(known).size > 1 }];
  });
}
