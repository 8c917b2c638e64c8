import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferRow } from './rows.ts';
import { OfferLine, PropertyLine, type RowTexts } from './SearchRow.tsx';
import type { Shown } from './shown.ts';

type Props = {
  id: string;
  shown: Shown;
  note: string | undefined;
  showCounts: boolean;
  texts: RowTexts;
  active: { key: string; column: number } | undefined;
};

/** The grid of a combobox (ARIA APG): its rows hold up to two links each, which the options of a listbox may not. */
export function SearchPopup({ id, shown, note, showCounts, texts, active }: Props): ReactNode {
  const { t } = useTranslation('search');
  const columnOf = (key: string) => (active?.key === key ? active.column : undefined);
  const common = { texts, popupId: id };
  const offerLine = (row: OfferRow) => (
    <OfferLine key={row.key} row={row} showCounts={showCounts} activeColumn={columnOf(row.key)} {...common} />
  );
  const groups = [
    { key: 'types', label: t('search:types'), lines: shown.types.map(offerLine) },
    { key: 'cities', label: t('search:cities'), lines: shown.cities.map(offerLine) },
    {
      key: 'properties',
      label: t('search:properties'),
      lines: shown.properties.map((row) => (
        <PropertyLine key={row.key} row={row} activeColumn={columnOf(row.key)} {...common} />
      )),
    },
    { key: 'all', label: '', lines: shown.all ? [offerLine(shown.all)] : [] },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      {note && <p className="search__note">{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (ARIA in HTML). */}
      <table role="grid" className="search__grid" id={id} aria-label={t('search:results')}>
        {groups.map(({ key, label, lines }) => (
          <tbody key={key}>
            {label && (
              <tr>
                <th colSpan={3} className="search__heading">
                  {label}
                </th>
              </tr>
            )}
            {lines}
          </tbody>
        ))}
      </table>
    </>
  );
}
