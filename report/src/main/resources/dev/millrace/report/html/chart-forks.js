// Every judged iteration of a cell: one row per method, with one line of points per fork.
const LANE = 6;
const MOST_LANES = 60;

function forksByMethod(cell) {
  return rankedResults(cell).map(({method}) => cell.forks.filter(fork => fork.method === method));
}

function forksHeight(node) {
  const rows = forksByMethod(cellOf(node.dataset.cell));
  return rows.length * rowHeight(rows) + 40;
}

function rowHeight(rows) {
  const most = Math.max(1, ...rows.map(forks => forks.length));
  return Math.min(MOST_LANES, Math.max(ROW, most * LANE + 8));
}

function judged(fork) {
  return fork.seconds.slice(fork.warmups);
}

// Lanes share the row, with a gap to the next row.
function lane(row, index, count) {
  return row + (count === 1 ? 0 : 0.76 * (index / (count - 1) - 0.5));
}

function forkPoints(rows) {
  return rows.flatMap((forks, row) => forks.flatMap((fork, i) =>
    judged(fork).map(s => ({value: [s, lane(row, i, forks.length)], fork}))));
}

function forkMedians(rows) {
  return rows.flatMap((forks, row) => forks.map((fork, i) =>
    ({value: [median(judged(fork)), lane(row, i, forks.length)], fork})));
}

function forksOption(node) {
  const cell = cellOf(node.dataset.cell);
  const names = rankedResults(cell).map(result => cell.names[result.method]);
  const rows = forksByMethod(cell).map(forks => forks.filter(fork => judged(fork).length > 0));
  const points = forkPoints(rows);
  const dash = Math.max(4, rowHeight(rows) / Math.max(4, ...rows.map(forks => forks.length)) + 1);
  return {
    grid: grid(nameWidth(names, node) + 12, 20, 4, 34),
    xAxis: timeAxis(points.map(point => point.value[0]), names, node),
    yAxis: nameAxis(names, node),
    series: [
      {id: 'rows', type: 'line', data: [], silent: true, markArea: everySecond(names.length)},
      {id: 'iterations', name: 'iteration', type: 'scatter', data: points, symbolSize: 4, itemStyle: {color: colour('accent'), opacity: 0.45}},
      {id: 'medians', name: 'median of the fork', type: 'scatter', data: forkMedians(rows), symbol: 'rect', symbolSize: [2, dash], itemStyle: {color: colour('ink')}},
    ],
    tooltip: tooltip('item', ({data, seriesName}) => data?.fork && card(cell.names[data.fork.method], [
      [null, seriesName, seconds(data.value[0])], [null, 'round', String(data.fork.round)]])),
    description: `Every judged iteration of ${cell.name}, one row per method.`,
  };
}

// Bands that keep the rows apart.
function everySecond(count) {
  const rows = Array.from({length: count}, (_, row) => row).filter(row => row % 2 === 0);
  return {silent: true, itemStyle: {color: colour('wash')}, data: rows.map(row => [{yAxis: row - 0.5}, {yAxis: row + 0.5}])};
}
