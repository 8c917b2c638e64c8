// Converts an .xlsx workbook into snapshot records: every visible sheet that is a list of properties.
import { findOwn } from '#domain/own-value.ts';
import { parseRows } from './csv.ts';
import { type Delivery, type DeliveryNote, type DeliveryReader, listSome } from './delivery.ts';
import type { LedgerField } from './ledger.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './settings.ts';
import { readWorkbook, type Sheet, type Workbook } from './spreadsheet.ts';
import { findGoal } from './trade-words.ts';

/** A sheet named "Te koop" or "Te huur 2027" gives the goal of its rows if no column does. */
function settingsOf({ name }: Sheet, settings: ImportSettings): ImportSettings {
  const goal = findGoal(name.replace(/\d+/g, ' ').trim(), []);
  if (goal === undefined || findOwn(settings.fixed, 'Goal') !== undefined) return settings;
  return { ...settings, fixed: { ...settings.fixed, Goal: Number(goal === 'rent') } };
}

const hiddenFields = ({ hiddenColumns }: Sheet): LedgerField[] =>
  hiddenColumns.map((path) => ({ path, state: 'hidden', count: 1 }));

/** Columns with the same name in several sheets are one field. */
function joinFields(fields: readonly LedgerField[]): LedgerField[] {
  const keyOf = ({ path, state }: LedgerField) => `${state} ${path}`;
  return [...Map.groupBy(fields, keyOf).values()].flatMap((same) => {
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return same.slice(0, 1).map((first) => ({ ...first, count }));
  });
}

/** The sheet as a list of properties, or the reason why it cannot be read. */
function parseSheet(sheet: Sheet, settings: ImportSettings): Delivery | RefusedDelivery {
  try {
    return parseRows(sheet.rows, settingsOf(sheet, settings), sheet.lines);
  } catch (error) {
    if (error instanceof RefusedDelivery) return error;
    throw error;
  }
}

/** Unpacks a workbook; its sheets are read for each language from the same cells. */
export async function openXlsx(content: Buffer): Promise<DeliveryReader> {
  const workbook = await readWorkbook(content);
  return (settings) => readSheets(workbook, settings);
}

/** Contents of a workbook, which always contains all properties. */
function readSheets({ sheets, hiddenSheets }: Workbook, settings: ImportSettings): Delivery {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const read = filled.map((sheet) => ({ sheet, parsed: parseSheet(sheet, settings) }));
  const lists = read.flatMap(({ sheet, parsed }) => (parsed instanceof RefusedDelivery ? [] : [{ sheet, parsed }]));
  if (lists.length === 0) {
    const refused = read.map(({ parsed }) => parsed).find((parsed) => parsed instanceof RefusedDelivery);
    throw refused ?? new RefusedDelivery('import:refused.empty');
  }
  const unread = read.filter(({ parsed }) => parsed instanceof RefusedDelivery).map(({ sheet }) => sheet.name);
  const hidden = lists.flatMap(({ sheet }) => sheet.hiddenRows.map((line) => `#${line}`));
  const namesByNote: readonly [DeliveryNote['note'], readonly string[]][] = [
    ['sheetsUnread', unread],
    ['sheetsHidden', hiddenSheets],
    ['rowsHidden', hidden],
  ];
  return {
    scope: 'full',
    changes: lists.flatMap(({ parsed }) => parsed.changes),
    fields: joinFields(lists.flatMap(({ sheet, parsed }) => [...(parsed.fields ?? []), ...hiddenFields(sheet)])),
    notes: [
      ...lists.flatMap(({ parsed }) => parsed.notes ?? []),
      ...namesByNote.flatMap(([note, names]) =>
        names.length > 0 ? [{ note, id: listSome(names), count: names.length }] : [],
      ),
    ],
  };
}
