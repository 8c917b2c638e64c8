import { formatDate } from '#domain/format/date.ts';
import { formatArea, formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import type { FilterGroup } from '#domain/list/list-filter.ts';
import type { ListQuery } from '#domain/list/list-query.ts';
import type { Stop } from '#domain/place/stops.ts';
import type { Translate } from '#i18n/translator.ts';
import { nearText } from './near-text.ts';

/** One active filter, and the change that removes it. */
export type Chip = { key: string; group: FilterGroup; label: string; change: Partial<ListQuery> };

/** All filters of a list, as text. */
export function listChips(
  query: ListQuery,
  data: { language: Language; types: readonly { id: string; name: string }[] },
  t: Translate,
  stops: readonly Stop[] = [],
): Chip[] {
  const typeName = (id: string) => data.types.find((type) => type.id === id)?.name ?? id;
  const { cities, typeIds, minEuro, maxEuro, bedrooms, surfaceM2, isNewBuild, text, area, near } = query;
  const { has, energy, freeBy } = query;
  const chips: (Chip | false | undefined)[] = [
    text !== '' && {
      key: 'q',
      group: 'more',
      label: t('filter:chip.q', { text }),
      change: { text: '' },
    },
    ...cities.map((city) => ({
      key: `city ${city.name} ${city.zip}`,
      group: 'city' as const,
      label: city.name,
      change: { cities: cities.filter((other) => other !== city) },
    })),
    ...typeIds.map((id) => ({
      key: `type ${id}`,
      group: 'type' as const,
      label: typeName(id),
      change: { typeIds: typeIds.filter((other) => other !== id) },
    })),
    minEuro !== undefined && {
      key: 'min',
      group: 'price',
      label: t('filter:chip.min', { price: formatEuro(minEuro, data.language) }),
      change: { minEuro: undefined },
    },
    maxEuro !== undefined && {
      key: 'max',
      group: 'price',
      label: t('filter:chip.max', { price: formatEuro(maxEuro, data.language) }),
      change: { maxEuro: undefined },
    },
    bedrooms !== undefined && {
      key: 'bedrooms',
      group: 'bedrooms',
      label: t('filter:chip.bedrooms', { count: bedrooms }),
      change: { bedrooms: undefined },
    },
    surfaceM2 !== undefined && {
      key: 'surface',
      group: 'more',
      label: t('filter:chip.surface', { surface: formatArea(surfaceM2, data.language) }),
      change: { surfaceM2: undefined },
    },
    isNewBuild && {
      key: 'new',
      group: 'more',
      label: t('filter:new'),
      change: { isNewBuild: false },
    },
    ...has.map((feature) => ({
      key: `has ${feature}`,
      group: 'more' as const,
      label: t(`filter:has.${feature}`),
      change: { has: has.filter((other) => other !== feature) },
    })),
    energy !== undefined && {
      key: 'energy',
      group: 'more',
      label: t('filter:chip.energy', { letter: energy.toUpperCase() }),
      change: { energy: undefined },
    },
    freeBy !== undefined && {
      key: 'by',
      group: 'more',
      label: t('filter:chip.by', { date: formatDate(freeBy, data.language) }),
      change: { freeBy: undefined },
    },
    area && {
      key: 'area',
      group: 'more',
      label: t('filter:chip.area'),
      change: { area: undefined },
    },
    near && {
      key: 'near',
      group: 'more',
      label: nearText(near, stops, data.language, t),
      change: { near: undefined },
    },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}

/** Short text of a filter group's chip; empty without a selection. */
export function describeGroup(chips: readonly Chip[], group: FilterGroup): string {
  const [first, ...others] = chips.filter((chip) => chip.group === group).map(({ label }) => label);
  if (first === undefined || others.length === 0) return first ?? '';
  // Both ends of a price range form one phrase.
  return group === 'price' ? [first, ...others].join(' ') : `${first} +${others.length}`;
}
