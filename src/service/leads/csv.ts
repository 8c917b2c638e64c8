import Papa from 'papaparse';

/** Separators after which any spreadsheet may start a new cell, and characters that old encodings turn into one. */
const SEPARATORS = String.raw`,;，；\t\n\v\f\r\u0085\u2028\u2029`;
/** Quotation marks, spaces and invisible characters: spreadsheets strip them before detecting a formula. */
const IGNORED = String.raw`[["＂\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[${SEPARATORS}]]`;
/** Characters that start a formula: plain, full-width and small. */
const SIGNS = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫]`;
/** Every position where a spreadsheet could detect a formula, which would execute a stranger's input. */
const FORMULA = new RegExp(String.raw`^(?=[\t\r\n])|(?<=^|[${SEPARATORS}])(?=${IGNORED}*${SIGNS})`, 'gv');

/** Numbers stay unchanged; anything else may contain a stranger's input. */
const defuse = (cell: unknown): unknown =>
  typeof cell === 'number' ? cell : String(cell ?? '').replaceAll(FORMULA, "'");

/** The byte order mark by which Belgian Excel detects UTF-8, and its list separator. */
const BYTE_ORDER_MARK = '\ufeff';
const OPTIONS = { delimiter: ';', newline: '\r\n', quotes: true };

/** A table that a spreadsheet opens safely, without formulas. The only writer of CSV. */
export function formatCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => row.map(defuse)),
    OPTIONS,
  )}\r\n`;
}
