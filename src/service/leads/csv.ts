import Papa from 'papaparse';

/** Excel reads a cell that begins so as a formula, and would run what a stranger typed into a form. */
const FORMULA = /^[=+\-@\t\r]/;
/** The mark by which Belgian Excel knows UTF-8, and its list separator. */
const BYTE_ORDER_MARK = '\ufeff';
const OPTIONS = { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA };

/** A table that a spreadsheet opens as it is, without running any of it. */
export function formatCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows as unknown[][], OPTIONS)}\r\n`;
}
