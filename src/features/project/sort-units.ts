// Sorts the rows of a table of units by a column, in ascending or descending order; without scripts the rows keep the
// order of the record.

/** Compares two cells by their numbers, else by their texts; a cell without a number is last in both directions. */
function compareCells(a: HTMLTableCellElement, b: HTMLTableCellElement, direction: 1 | -1): number {
  const [first, second] = [a.dataset.value, b.dataset.value];
  if (first !== undefined && second !== undefined) return direction * (Number(first) - Number(second));
  if (first !== undefined || second !== undefined) return first === undefined ? 1 : -1;
  return direction * a.textContent.localeCompare(b.textContent, document.documentElement.lang, { numeric: true });
}

function sortBy(table: HTMLTableElement, index: number, direction: 1 | -1) {
  const [body] = table.tBodies;
  const rows = [...(body?.rows ?? [])];
  rows.sort((a, b) => {
    const [first, second] = [a.cells[index], b.cells[index]];
    return first && second ? compareCells(first, second, direction) : 0;
  });
  body?.append(...rows);
}

for (const table of document.querySelectorAll<HTMLTableElement>('table.units')) {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  for (const [index, head] of heads.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    button.title = head.dataset.sort ?? '';
    button.addEventListener('click', () => {
      // Uses attributes because Firefox 115 does not support ARIA properties (`ariaSort`).
      const isUp = head.getAttribute('aria-sort') !== 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
      sortBy(table, index, isUp ? 1 : -1);
    });
    head.replaceChildren(button);
  }
}
