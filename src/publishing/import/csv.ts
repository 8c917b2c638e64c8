// Properties of a CSV export, as programs and spreadsheets write them, as records of a snapshot. docs/import.md has an example.
import Papa from 'papaparse';
import { BELGIUM_ID } from '#domain/place/city.ts';
import { normaliseName } from '#domain/text/text.ts';
import { CSV_HEADERS } from './csv-headers.ts';
import { type Change, type Delivery, MAX_CHANGES, putChange, type Row } from './delivery.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './rows.ts';

/** Between two pictures of a cell; a space only behind an ending or before an address: a name may hold one. */
const BETWEEN = /\s*[|;,]+\s*(?=https?:|[^|;,]*\.\w{3,4}\b)|\s+(?=https?:)|(?<=\.\w{3,4})\s+(?=[^|;,]*\.\w{3,4}\b)/;
/** Excel's own first line, which says what stands between two cells. */
const SEPARATOR_LINE = /^"?sep=(.|\t)"?\r?\n/i;

/** Which cell holds which field: the first of the columns that are named so. */
type Columns = ReadonlyMap<string, number>;

/** A name of a column, however it is written: "Réf." and "REF" are one. */
const headerKey = (name: string): string => normaliseName(name.replace(/^\uFEFF/, ''));

function readHeaders(names: readonly string[], { columns = {}, headers = {} }: ImportSettings): Columns {
  const repeated = names.find(
    (name, index) => name.trim() !== '' && names.findIndex((one) => headerKey(one) === headerKey(name)) < index,
  );
  if (repeated !== undefined) throw new RefusedDelivery('import:refused.columnTwice', { name: repeated });
  const places = new Map(names.map((name, index) => [headerKey(name), index]));
  const found = new Map<string, number>();
  for (const [field, known] of Object.entries(CSV_HEADERS))
    for (const name of known) {
      const place = places.get(headerKey(name));
      if (place !== undefined && !found.has(field)) found.set(field, place);
    }
  for (const [name, field] of Object.entries(headers)) {
    const place = places.get(headerKey(name));
    if (place !== undefined) found.set(field, place);
  }
  const missing: string[] = [];
  for (const [field, name] of Object.entries(columns)) {
    const place = typeof name === 'number' ? name - 1 : places.get(headerKey(name));
    if (place === undefined) missing.push(String(name));
    else found.set(field, place);
  }
  if (missing.length > 0) throw new RefusedDelivery('import:refused.noColumn', { name: missing.join(', ') });
  return found;
}

const NEEDED = ['ID', 'Goal'];

function listPictures(id: string, cell: string): Row[] {
  return cell
    .split(BETWEEN)
    .map((path) => path.trim())
    .filter(Boolean)
    .map((Url, index) => ({ ID: `${id}-${index + 1}`, Url }));
}

function toChange(cells: readonly string[], columns: Columns, settings: ImportSettings): Change {
  const row: Row = { language: settings.language, CountryID: BELGIUM_ID, ...settings.fixed };
  for (const [field, place] of columns) {
    const cell = cells[place]?.trim();
    if (cell) row[field] = settings.values?.[field]?.[cell] ?? cell;
  }
  const kinds = new Map(Object.entries(settings.types ?? {}).map(([kind, id]) => [normaliseName(kind), id]));
  const kind = typeof row.WebID === 'string' ? kinds.get(normaliseName(row.WebID)) : undefined;
  const written = String(row.ID ?? row.RecordFile ?? '');
  const pictures = typeof row.Pictures === 'string' ? listPictures(written, row.Pictures) : [];
  return putChange(written, { ...row, ...(kind && { WebID: kind }), Pictures: pictures });
}

/** What a CSV file brings: always all properties. */
export function parseCsv(text: string, settings: ImportSettings): Delivery {
  const separator = SEPARATOR_LINE.exec(text);
  const delimiter = settings.delimiter ?? separator?.[1];
  const { data, errors } = Papa.parse<string[]>(text.slice(separator?.[0].length ?? 0).replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    ...(delimiter && { delimiter }),
    delimitersToGuess: [';', '\t', ',', '|'],
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new RefusedDelivery('import:refused.broken', { line: (broken.row ?? 0) + 1 });
  if (data.length > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  // Numbers of columns are for a file that does not name them.
  const isNameless = Object.values(settings.columns ?? {}).some((name) => typeof name === 'number');
  const columns = readHeaders(isNameless ? [] : (data[0] ?? []), settings);
  const missing = NEEDED.filter((field) => !columns.has(field) && settings.fixed?.[field] === undefined);
  if (missing.length > 0 && !(missing.join() === 'ID' && columns.has('RecordFile')))
    throw new RefusedDelivery('import:refused.noField', { field: missing.join(', ') });
  return { scope: 'full', changes: data.slice(isNameless ? 0 : 1).map((cells) => toChange(cells, columns, settings)) };
}
