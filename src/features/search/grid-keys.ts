/** A cell of the popup by row and column; the rows tell which of their columns have a link. */
export type Position = { row: number; column: number };
export type GridRow = readonly boolean[];
export type GridKey = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';

/** The column of a row with a link nearest to the wanted one. */
function nearest(row: GridRow, wanted: number): number | undefined {
  const columns = [...row.keys()].filter((column) => row[column]);
  return columns.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
}

/**
 * Target of an arrow key (ARIA APG, combobox with a grid popup): up and down keep the column if possible, skip rows
 * without a link, and lead back to the text (undefined) beyond the ends.
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
