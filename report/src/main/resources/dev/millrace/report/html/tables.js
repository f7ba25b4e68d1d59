// Columns that sort: a click on a heading, or Enter on it. Each group of rows sorts by itself.
function keyOf(row, column) {
  const key = row.cells[column]?.dataset.key ?? '';
  return key !== '' && !Number.isNaN(Number(key)) ? Number(key) : key;
}

// Unknown values come last in either order.
function compare(a, b, direction) {
  if (a === '' || b === '') return (a === '') - (b === '');
  return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
}

function sortBy(table, heading) {
  const column = heading.cellIndex;
  const direction = heading.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
  for (const each of table.tHead.rows[0].cells) each.removeAttribute('aria-sort');
  heading.setAttribute('aria-sort', direction === 1 ? 'ascending' : 'descending');
  for (const body of table.tBodies) {
    const rows = [...body.rows].filter(row => !row.classList.contains('heading'));
    rows.sort((a, b) => compare(keyOf(a, column), keyOf(b, column), direction));
    body.append(...rows);
  }
}

function makeSortable() {
  for (const table of document.querySelectorAll('table.sortable')) {
    for (const heading of table.tHead.rows[0].cells) {
      if (heading.classList.contains('plain')) continue;
      const button = element('button', 'sort');
      button.type = 'button';
      button.append(...heading.childNodes);
      button.addEventListener('click', () => sortBy(table, heading));
      heading.append(button);
    }
  }
}
