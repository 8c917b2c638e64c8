import { memo, type ReactNode } from 'react';
import type { OfferRow, PropertyRow } from './rows.ts';

/** Texts that all rows share, translated once. */
export type RowTexts = { sale: string; rent: string; ref: (id: string) => string };

type Common = { texts: RowTexts; popupId: string; activeColumn: number | undefined };

export const cellId = (popupId: string, key: string, column: number) => `${popupId}-${key}-${column}`;

/** Row of a type or a city with links to the lists for sale and for rent; a list without properties has no link. */
export const OfferLine = memo(function OfferLine({
  row,
  showCounts,
  texts,
  popupId,
  activeColumn,
}: Common & { row: OfferRow; showCounts: boolean }): ReactNode {
  const nameId = `${popupId}-${row.key}`;
  return (
    <tr className="search__row">
      <th scope="row" className="search__name" id={nameId} lang={row.lang}>
        {row.label} {row.note && <small>{row.note}</small>}
      </th>
      {(['sale', 'rent'] as const).map((goal, column) => {
        const { count, href } = row.offers[goal];
        const id = cellId(popupId, row.key, column);
        const text = (
          <>
            {texts[goal]} {showCounts && <small>{count}</small>}
          </>
        );
        return (
          <td key={goal} id={id} data-active={activeColumn === column ? '' : undefined}>
            {href ? (
              <a className="search__offer" href={href} id={`${id}-link`} aria-labelledby={`${nameId} ${id}-link`}>
                {text}
              </a>
            ) : (
              <span className="search__offer">{text}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** Rows of one kind below their heading. */
export function RowGroup({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <tbody>
      {label && (
        <tr>
          <th colSpan={3} className="search__heading">
            {label}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

/** A property or a project: thumbnail, title, reference; links to its page. */
export const PropertyLine = memo(function PropertyLine({
  row,
  texts,
  popupId,
  activeColumn,
}: Common & { row: PropertyRow }): ReactNode {
  const { street, place } = row;
  return (
    <tr className="search__row">
      <td colSpan={3} id={cellId(popupId, row.key, 0)} data-active={activeColumn === 0 ? '' : undefined}>
        <a className="search__property" href={row.href}>
          {row.picture ? (
            <img src={row.picture} alt="" width={72} height={54} decoding="async" />
          ) : (
            <span className="search__no-picture" />
          )}
          <span>
            <span className="search__description" lang={row.lang}>
              {row.description}
            </span>
            <small>
              {row.id && texts.ref(row.id)}
              {row.id && (street || place) && ' · '}
              {street && <span lang={street.lang}>{street.text}</span>}
              {place}
              {row.priceText && ' · '}
              <span className="search__price" lang={row.priceLang}>
                {row.priceText}
              </span>
            </small>
          </span>
        </a>
      </td>
    </tr>
  );
});
