// Preview of an import: the cards as visitors will see them, and the cell that each value comes from.
import type { ImportCard } from '#api/import-report.ts';
import { formatArea, formatEuro } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { readPropertyRecord } from '#snapshot/property-record.ts';
import { listSome, type PutRow } from './delivery.ts';
import type { DeliveredProject } from './projects.ts';
import { withoutEmpty } from './rows.ts';
import type { Categories } from './understand.ts';

/** Maximum number of cards in a preview; staff would not read more. */
const MAX_CARDS = 12;
/** Maximum length of a cell's text; longer texts are truncated. */
const MAX_CELL = 32;

/** One card: goal, kind, place, price and figures, without what is hidden. */
function formatCard(put: PutRow, categories: Categories | undefined, language: Language): string {
  const t = translate(language);
  const record = readPropertyRecord(withoutEmpty(put.row), { file: '', language, index: 0 }, []);
  if (!record) return `${put.id || '?'}  ${t('import:preview.left')}`;
  const kind = categories?.list.find(({ id }) => record.types.includes(id))?.name ?? record.types.join(', ');
  const street = record.PublishAddress ? `${record.Street ?? ''} ${record.HouseNumber ?? ''}`.trim() : '';
  const place = [street, `${record.Zip ?? ''} ${record.City ?? ''}`.trim()].filter(Boolean).join(', ');
  const price = !record.PublishPrice
    ? t('import:preview.priceHidden')
    : record.Price === undefined
      ? t('import:preview.noPrice')
      : formatEuro(record.Price, language);
  const parts = [
    t(record.Goal === 0 ? 'import:preview.sale' : 'import:preview.rent'),
    kind || '?',
    place || '?',
    price,
    record.SurfaceLiving === undefined ? '' : formatArea(record.SurfaceLiving, language),
    record.Bedrooms === undefined ? '' : t('import:preview.bedrooms', { count: Number(record.Bedrooms) }),
    record.Pictures.length === 0 ? '' : t('import:preview.pictures', { count: record.Pictures.length }),
    record.Status === 'available' ? '' : t(`import:preview.${record.Status}`),
    record.MarqueeName ?? '',
  ];
  return `${put.id}  ${parts.filter(Boolean).join(' · ')}`;
}

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL)}…` : line;
};

/** "Vraagprijs: 372000 → Price"; hidden values are shown here, to the agency itself. */
const listCells = ({ cells = [] }: PutRow, language: Language): string[] =>
  cells.map(
    ({ name, text, field }) =>
      `${translate(language)('property:labelled', { label: name, text: shorten(text) })} → ${field}`,
  );

function formatCells(put: PutRow, language: Language): string[] {
  const cells = listCells(put, language);
  if (cells.length === 0) return [];
  return [`    ${translate(language)('import:preview.row', { line: put.line ?? 0 })} ${cells.join(' | ')}`];
}

/** Cards of the first properties, for a page. */
export const listCards = (
  puts: readonly PutRow[],
  categories: Categories | undefined,
  language: Language,
): ImportCard[] =>
  puts.slice(0, MAX_CARDS).map((put) => ({
    text: formatCard(put, categories, language),
    cells: listCells(put, language),
  }));

/** Lines of the preview; the first three cards show their cells. */
export function formatPreview(
  puts: readonly PutRow[],
  categories: Categories | undefined,
  language: Language,
): string[] {
  const shown = puts.filter(({ isBroken }) => !isBroken).slice(0, MAX_CARDS);
  const rest = puts.length - shown.length;
  return [
    ...shown.flatMap((put, index) => [
      formatCard(put, categories, language),
      ...(index < CARDS_WITH_CELLS ? formatCells(put, language) : []),
    ]),
    ...(rest > 0 ? [translate(language)('import:preview.more', { count: rest })] : []),
  ];
}
const CARDS_WITH_CELLS = 3;

/** One line for each project, with its units. */
export const formatProjects = (projects: readonly DeliveredProject[], language: Language): string[] =>
  projects.map(({ name, units }) =>
    translate(language)('import:preview.project', {
      name,
      count: units.length,
      units: listSome(units.map(({ id }) => id)),
    }),
  );
