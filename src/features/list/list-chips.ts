import type { Language } from '#domain/language.ts';
import type { ListQuery } from '#domain/list/list-query.ts';
import { formatArea, formatEuro } from '#domain/price/money.ts';
import type { Translate } from '#i18n/translator.ts';

/** One thing that is asked, and what remains to be asked without it. */
export type Chip = { key: string; label: string; change: Partial<ListQuery> };

/** Everything a query asks, in words; `typeName` gives the name of a type. */
export function listChips(
  query: ListQuery,
  typeName: (id: string) => string,
  language: Language,
  t: Translate,
): Chip[] {
  const { cities, typeIds, minEuro, maxEuro, bedrooms, surfaceM2, isNewBuild, text, area } = query;
  const chips: (Chip | false | undefined)[] = [
    text !== '' && { key: 'q', label: t('filter:chip.q', { text }), change: { text: '' } },
    ...cities.map((city) => ({
      key: `city ${city.name} ${city.zip}`,
      label: city.name,
      change: { cities: cities.filter((other) => other !== city) },
    })),
    ...typeIds.map((id) => ({
      key: `type ${id}`,
      label: typeName(id),
      change: { typeIds: typeIds.filter((other) => other !== id) },
    })),
    minEuro !== undefined && {
      key: 'min',
      label: t('filter:chip.min', { price: formatEuro(minEuro) }),
      change: { minEuro: undefined },
    },
    maxEuro !== undefined && {
      key: 'max',
      label: t('filter:chip.max', { price: formatEuro(maxEuro) }),
      change: { maxEuro: undefined },
    },
    bedrooms !== undefined && {
      key: 'bedrooms',
      label: t('filter:chip.bedrooms', { count: bedrooms }),
      change: { bedrooms: undefined },
    },
    surfaceM2 !== undefined && {
      key: 'surface',
      label: t('filter:chip.surface', { surface: formatArea(surfaceM2, language) }),
      change: { surfaceM2: undefined },
    },
    isNewBuild && { key: 'new', label: t('filter:new'), change: { isNewBuild: false } },
    area && { key: 'area', label: t('filter:chip.area'), change: { area: undefined } },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}
