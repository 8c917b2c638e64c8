import Papa from 'papaparse';

/** Characters behind which a cell may begin, whichever separator a spreadsheet takes; also in forms that old encodings fold. */
const SEPARATORS = String.raw`,;，；\t\n\v\f\r\u0085\u2028\u2029`;
/** Quotation marks, spaces and what nobody sees: spreadsheets drop them before they look for a formula. */
const IGNORED = String.raw`[["＂\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[${SEPARATORS}]]`;
/** The signs that begin a formula, as they are, full-width and small. */
const SIGNS = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫]`;
/** Every place where a spreadsheet could read a formula, which would run what a stranger typed into a form. */
const FORMULA = new RegExp(String.raw`^(?=[\t\r\n])|(?<=^|[${SEPARATORS}])(?=${IGNORED}*${SIGNS})`, 'gv');

/** Numbers stay as they are; anything else may hold what a stranger typed. */
const defuse = (cell: unknown): unknown =>
  typeof cell === 'number' ? cell : String(cell ?? '').replaceAll(FORMULA, "'");

/** The mark by which Belgian Excel knows UTF-8, and its list separator. */
const BYTE_ORDER_MARK = '\ufeff';
const OPTIONS = { delimiter: ';', newline: '\r\n', quotes: true };

/** A table that a spreadsheet opens as it is, without running any of it. The only writer of CSV. */
export function formatCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => row.map(defuse)),
    OPTIONS,
  )}\r\n`;
}
