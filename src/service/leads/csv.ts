import Papa from 'papaparse';

/**
 * Characters at which a spreadsheet may start a new cell, and characters that old encodings convert into one of these.
 */
const SEPARATORS = String.raw`,;，；\t\n\v\f\r\u0085\u2028\u2029`;
/** Quotation marks, spaces and invisible characters: spreadsheets strip them before detecting a formula. */
const IGNORED = String.raw`[["＂\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[${SEPARATORS}]]`;
/** Characters that start a formula: plain, full-width and small. */
const SIGNS = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫]`;
/** Every position where a spreadsheet could detect a formula and execute a visitor's input. */
const FORMULA = new RegExp(String.raw`^(?=[\t\r\n])|(?<=^|[${SEPARATORS}])(?=${IGNORED}*${SIGNS})`, 'gv');

/** Prefixes formulas with an apostrophe. Numbers stay unchanged; any other cell may contain a visitor's input. */
const defuse = (cell: unknown): unknown =>
  typeof cell === 'number' ? cell : String(cell ?? '').replaceAll(FORMULA, "'");

/** Byte order mark, by which Excel detects UTF-8; the options below are the list format of Belgian Excel. */
const BYTE_ORDER_MARK = '\ufeff';
const OPTIONS = { delimiter: ';', newline: '\r\n', quotes: true };

/** Formats a table as CSV that contains no formulas. All CSV output of the service uses this function. */
export function formatCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => row.map(defuse)),
    OPTIONS,
  )}\r\n`;
}
