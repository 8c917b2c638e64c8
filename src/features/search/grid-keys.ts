/** Cell of the popup. A `GridRow` has one entry per column, true when that column has a link. */
export type Position = { row: number; column: number };
export type GridRow = readonly boolean[];
export type GridKey = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';

/** The column with a link that is nearest to the wanted one. */
function nearest(row: GridRow, wanted: number): number | undefined {
  const columns = [...row.keys()].filter((column) => row[column]);
  return columns.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
}

/**
 * Target cell of an arrow key (ARIA APG, combobox with a grid popup). Up and down keep the column if possible and skip
 * rows without a link. Undefined means the text field, which is beyond the first and the last row.
 */
export function moveInGrid(rows: readonly GridRow[], from: Position | undefined, key: GridKey): Position | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (!from) return undefined;
    const step = key === 'ArrowLeft' ? -1 : 1;
    const row = rows[from.row] ?? [];
    for (let column = from.column + step; column >= 0 && column < row.length; column += step)
      if (row[column]) return { row: from.row, column };
    return from;
  }
  const step = key === 'ArrowDown' ? 1 : -1;
  const start = from?.row ?? (step > 0 ? -1 : rows.length);
  for (let index = start + step; index >= 0 && index < rows.length; index += step) {
    const column = nearest(rows[index] ?? [], from?.column ?? 0);
    if (column !== undefined) return { row: index, column };
  }
  return undefined;
}
