import type { Language } from '#domain/language.ts';
import { formatArea, formatEuro } from '#domain/price/money.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { formatDate } from '#domain/time/date.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import type { SavedProperty } from './saved-properties.ts';

/** What is compared, in the order a visitor decides by. */
const ROWS = [
  ...(['price', 'goal', 'type', 'city', 'bedrooms', 'surface'] as const),
  ...(['perM2', 'ground', 'energy', 'newBuild', 'createdOn'] as const),
];
type RowId = (typeof ROWS)[number];

export type ComparisonRow = {
  id: RowId;
  /** One for each property; empty where nothing is known. */
  values: string[];
  /** The properties are not all alike in this. */
  isDifferent: boolean;
};

function listValues(property: PublicProperty, language: Language, t: Translate): Record<RowId, string | undefined> {
  const { goal, euro, surfaceM2, groundM2, city, createdOn } = property;
  // Only of a sale: a rent by surface tells nobody anything.
  const perM2 = goal === 'sale' && euro && surfaceM2 ? euro / surfaceM2 : undefined;
  return {
    price: statusText(property.availability, t) ?? property.priceText,
    goal: t(`shortlist:goal.${goal}`),
    type: property.typeName.text,
    city: `${city.zip} ${city.name}`,
    bedrooms: property.bedrooms?.toString(),
    surface: surfaceM2 ? formatArea(surfaceM2, language) : undefined,
    perM2: perM2 ? formatEuro(Math.round(perM2)) : undefined,
    ground: groundM2 ? formatArea(groundM2, language) : undefined,
    energy: property.energy,
    newBuild: t(property.isNewBuild ? 'shortlist:yes' : 'shortlist:no'),
    createdOn: createdOn && formatDate(createdOn),
  };
}

/** The properties side by side, fact by fact; a fact that none of them has is left out, and one missing counts as a difference. */
export function listRows(saved: readonly SavedProperty[], language: Language, t: Translate): ComparisonRow[] {
  const columns = saved.map((each) => (each.kind === 'known' ? listValues(each.property, language, t) : undefined));
  return ROWS.flatMap((id) => {
    const values = columns.map((column) => column?.[id] ?? '');
    if (values.every((value) => value === '')) return [];
    // A property that the site no longer has differs in nothing: there is nothing to compare.
    const known = columns.flatMap((column) => (column ? [column[id] ?? ''] : []));
    return [{ id, values, isDifferent: new Set(known).size > 1 }];
  });
}
