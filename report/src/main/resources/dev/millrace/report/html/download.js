// The record inside the page, as a file.
async function recordText(raceId) {
  const packed = Uint8Array.from(atob(document.getElementById(`${raceId}-record`).textContent), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

function save(text, type, name) {
  const link = element('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

const COLUMNS = ['cell', 'operation', 'size_bytes', 'jdk', 'method', 'round', 'sequence', 'iteration', 'phase', 'invocations', 'nanos', 'resident_share', 'device_read_bytes', 'pace_nanos'];

// The apostrophe keeps a spreadsheet from running a text that begins like a formula.
function field(value) {
  if (typeof value === 'number') return String(value);
  const text = String(value ?? '');
  return `"${(/^[=+\-@\t\r]/.test(text) ? "'" : '') + text.replaceAll('"', '""')}"`;
}

function measurementRows(record) {
  return record.forks.flatMap(fork => {
    const cell = record.plan.cells.find(each => each.id === fork.cell);
    return fork.measurements.map(m => [
      cell.label, cell.operation, cell.sizeBytes, cell.jdk, fork.method, fork.round, fork.sequence, m.iteration, m.phase,
      m.invocations, m.nanos, m.residentShare, m.deviceReadBytes, m.probeNanos]);
  });
}

function csvText(record) {
  return [COLUMNS, ...measurementRows(record)].map(row => row.map(field).join(',')).join('\r\n') + '\r\n';
}

function buildDownloads() {
  for (const button of document.querySelectorAll('[data-download]')) {
    button.addEventListener('click', async () => {
      const text = await recordText(button.dataset.race);
      if (button.dataset.download === 'record') save(text, 'application/json', 'record.json');
      else save(csvText(JSON.parse(text)), 'text/csv', 'measurements.csv');
    });
  }
}
