/** Excel reads a cell that begins so as a formula, and would run what a stranger typed into a form. */
const FORMULA = /^[=+\-@\t\r]/;
/** The list separator of Belgian Excel, and the mark by which it knows UTF-8. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\ufeff';

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table that a spreadsheet opens as it is, without running any of it. */
export function formatCsv(rows: readonly (readonly unknown[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(SEPARATOR)}\r\n`).join('');
}
