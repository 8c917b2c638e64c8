import { useStore } from '@nanostores/react';
import { memo, startTransition, useEffect, useState } from 'react';
import { readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { Translate } from '#i18n/translator.ts';
import type { List } from '#stores/list.ts';
import { $chosenProperty, $pointedProperty, pointAtProperty } from '#stores/map.ts';
import { PropertyCard } from '#ui/PropertyCard.tsx';
import { describeCard } from '#words/card-text.ts';
import { AfterPaint } from './after-paint.ts';

type CardProps = {
  data: SearchData;
  /** Index in the columns. */
  row: number;
  language: Language;
  /** Address of the list of its goal, of which its own is a part. */
  rootPath: string;
  t: Translate;
};

/** The card of a row of the search data, rendered once however often the list around it changes. */
export const Card = memo(function Card({ data, row, language, rootPath, t }: CardProps) {
  const property = readProperty(data, row);
  return <PropertyCard {...describeCard(property, propertyPathBelow(rootPath, property), language, t)} />;
});

type useRowsProps = { list: List; language: Language; rootPath: string; t: Translate };

/** Two rows of a desktop, more than a phone shows: what the visitor looks at when the answer comes. */
const FIRST_PAINT_COUNT = 6;

const rowsOf = ({ result, page }: List) => result.rows.slice(page.start, page.end);

/**
 * The rows of a page of the list: the first at once, the others as soon as those have been painted; until then what
 * stood there before still does. Who comes back by the address is scrolled to a place that must be there already.
 */
function useRows(list: List): number[] {
  const [painted, setPainted] = useState<List>();
  useEffect(() => {
    const later = new AfterPaint();
    later.do(() => startTransition(() => setPainted(list)));
    return () => later.cancel();
  }, [list]);
  const rows = rowsOf(list);
  if (painted === list || list.cause === 'address' || rows.length <= FIRST_PAINT_COUNT) return rows;
  const first = rows.slice(0, FIRST_PAINT_COUNT);
  const before = painted ? rowsOf(painted).filter((row) => !first.includes(row)) : [];
  return [...first, ...before.slice(0, rows.length - FIRST_PAINT_COUNT)];
}

/** The properties of a page of the list. */
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
