import type { ReactNode } from 'react';
import type { SearchType } from '#api/search-data.ts';
import type { Translate } from '#i18n/translator.ts';
import { type ListHrefs, typeRow } from './rows.ts';
import { OfferLine, RowGroup } from './SearchRow.tsx';

type Props = {
  /** ID prefix of this search block, since a page may have several. */
  id: string;
  types: readonly Omit<SearchType, 'slug'>[];
  hrefs: ListHrefs;
  showCounts: boolean;
  t: Translate;
};

/** Rows of an empty search as static HTML: a touch shows them before any code is loaded. */
export function FirstRows({ id, types, hrefs, showCounts, t }: Props): ReactNode {
  const texts = { sale: t('search:sale'), rent: t('search:rent'), ref: () => '' };
  const rows = types
    .map((type, index) => ({ order: type.showOrder, row: typeRow(index, type, hrefs) }))
    .toSorted((a, b) => a.order - b.order);
  // Without types the popup appears only once the search data are loaded.
  if (rows.length === 0) return null;
  return (
    <table className="search__grid" aria-label={t('search:results')}>
      <RowGroup label={t('search:types')}>
        {rows.map(({ row }) => (
          <OfferLine
            key={row.key}
            popupId={id}
            activeColumn={undefined}
            row={row}
            showCounts={showCounts}
            texts={texts}
          />
        ))}
      </RowGroup>
    </table>
  );
}
