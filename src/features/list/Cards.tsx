import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { Translate } from '#i18n/translator.ts';
import type { List } from '#stores/list.ts';
import { $chosenProperty, $pointedProperty, pointAtProperty } from '#stores/map.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { usePainted } from '#ui/use-painted.ts';
import { describeCard } from '#words/card-text.ts';

type CardProps = {
  data: SearchData;
  /** Row index in the search data. */
  row: number;
  language: Language;
  /** URL of the list for sale or to let; the property's URL starts with it. */
  rootPath: string;
  t: Translate;
};

/** Card of a property. Memoised, so that changes of the list do not render it again. */
export const Card = memo(function Card({ data, row, language, rootPath, t }: CardProps) {
  const property = readProperty(data, row);
  return <PropertyCard {...describeCard(property, propertyPathBelow(rootPath, property), language, t)} />;
});

type useRowsProps = { list: List; language: Language; rootPath: string; t: Translate };

/** Cards in one column (the grid of ui/property-card.css). */
const ONE_COLUMN = '(max-width: 639.98px)';

/** Number of cards to render first: two rows on a desktop, more than a phone shows. */
function countFirstPainted(): number {
  // matchMedia instead of `innerWidth`, which forces a layout: a third of the time that a filter takes on a slow phone.
  return matchMedia(ONE_COLUMN).matches ? 3 : 6;
}

const rowsOf = ({ result, page }: List) => result.rows.slice(page.start, page.end);

/**
 * Rows of a list page. Renders the first ones immediately and the rest after the first paint; until then previous rows
 * fill the space. After back or forward all rows are rendered at once, so that the scroll position can be restored.
 */
function useRows(list: List): number[] {
  const painted = usePainted(list);
  const rows = rowsOf(list);
  if (painted === list || list.cause === 'address') return rows;
  const first = rows.slice(0, countFirstPainted());
  const before = painted ? rowsOf(painted).filter((row) => !first.includes(row)) : [];
  return [...first, ...before.slice(0, rows.length - first.length)];
}

/** Properties of a list page. */
export function Cards({ list, language, rootPath, t }: useRowsProps) {
  const chosenId = useStore($chosenProperty);
  const pointedId = useStore($pointedProperty);
  const { data } = list;
  return (
    <ul className="grid">
      {useRows(list).map((row) => (
        <li
          key={data.properties.id[row]}
          data-chosen={data.properties.id[row] === chosenId ? '' : undefined}
          data-pointed={data.properties.id[row] === pointedId ? '' : undefined}
          onPointerEnter={() => pointAtProperty(data.properties.id[row])}
          onPointerLeave={() => pointAtProperty(undefined)}
          onFocus={() => pointAtProperty(data.properties.id[row])}
          onBlur={() => pointAtProperty(undefined)}
        >
          <Card data={data} row={row} language={language} rootPath={rootPath} t={t} />
        </li>
      ))}
    </ul>
  );
}
