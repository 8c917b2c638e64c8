// Properties of a CSV export as records of a snapshot, by a map of its columns. docs/import.md has an example.
import Papa from 'papaparse';
import type { ImportSettings, Row } from './rows.ts';

/** A list of picture addresses in one cell. */
const LIST = /[\s|]+/;
const PICTURE_SIZE = { Width: 600, Height: 400 };

function listPictures(id: string, cell: string, settings: ImportSettings): Row[] {
  return cell
    .split(LIST)
    .filter(Boolean)
    .map((path, index) => ({
      ID: `${id}-${index + 1}`,
      Url: /^https?:\/\//.test(path) ? path : `${settings.files ?? '{host}/'}${path}`,
      ...PICTURE_SIZE,
    }));
}

/** The rows of an export with a line of column names; throws a SyntaxError where a mapped column is missing. */
export function parseCsv(text: string, settings: ImportSettings): Row[] {
  const columns = Object.entries(settings.columns ?? {});
  const { data, meta, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    ...(settings.delimiter && { delimiter: settings.delimiter }),
    transformHeader: (name) => name.trim(),
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new SyntaxError(`Row ${broken.row}: ${broken.message}`);
  const missing = columns.map(([, name]) => name).filter((name) => !meta.fields?.includes(name));
  if (columns.length === 0 || missing.length > 0) throw new SyntaxError(`There is no column ${missing.join(', ')}.`);
  return data.map((cells) => {
    const row: Row = { language: settings.language, ...settings.fixed };
    for (const [field, name] of columns) {
      const cell = cells[name]?.trim();
      if (!cell) continue;
      row[field] = field === 'Pictures' ? cell : (settings.values?.[field]?.[cell] ?? cell);
    }
    const kind = typeof row.WebID === 'string' ? settings.types?.[row.WebID] : undefined;
    const pictures = typeof row.Pictures === 'string' ? listPictures(String(row.ID), row.Pictures, settings) : [];
    return { ...row, ...(kind && { WebID: kind }), Pictures: pictures, SmallPictureItem: pictures[0] };
  });
}
