// Processor time per gigabyte, in user mode and in the kernel, and elapsed time.
const DEAR = 12;

// Bars of very expensive methods would leave no space for the others; the table has their costs.
function costRows(cell) {
  const rows = cell.results
    .filter(result => competes(result) && result.work && result.work.cpu !== null && cell.fileBytes > 0)
    .map(result => ({
      name: cell.names[result.method],
      clock: 1e9 / bytesPerSecond(cell, result.seconds.estimate),
      ...result.work,
    }));
  const least = Math.min(...rows.map(row => Math.max(row.clock, row.cpu)));
  return rows.filter(row => Math.max(row.clock, row.cpu) <= DEAR * least);
}

function costsHeight(node) {
  return costRows(cellOf(node.dataset.cell)).length * ROW + 66;
}

function clockMark(params, api) {
  const [x, y] = api.coord([api.value(0), api.value(1)]);
  return {type: 'rect', shape: {x: x - 1.5, y: y - ROW / 2 + 3, width: 3, height: ROW - 6}, style: {fill: colour('ink')}};
}

function costsOption(node) {
  const cell = cellOf(node.dataset.cell);
  const rows = costRows(cell);
  const names = rows.map(row => row.name);
  const width = nameWidth(names.length ? names : [''], node);
  const split = rows.some(row => row.user !== null);
  const bar = (id, name, value, paint) => ({
    id, name, type: 'bar', stack: 'cpu', barWidth: 10, itemStyle: {color: paint}, data: rows.map(value)});
  return {
    legend: {top: 0, left: 0, selectedMode: false, itemWidth: 12, itemHeight: 10, icon: 'rect', textStyle: {color: colour('muted'), fontFamily: SANS, fontSize: 12}},
    grid: grid(width + 12, 20, 30, 34),
    xAxis: {...linearAxis(seconds), splitNumber: node.clientWidth < 500 ? 2 : 5},
    yAxis: {
      type: 'category',
      inverse: true,
      data: names,
      axisLine: {show: false},
      axisTick: {show: false},
      axisLabel: {interval: 0, color: colour('ink'), fontFamily: MONO, fontSize: nameSize(node), width, overflow: 'truncate'},
    },
    series: [
      ...(split
        ? [bar('system', 'kernel', row => row.system, colour('c1')), bar('user', 'user mode', row => row.user, colour('c6'))]
        : [bar('cpu', 'processor time', row => row.cpu, colour('c1'))]),
      {id: 'clock', name: 'elapsed time', type: 'custom', renderItem: clockMark, itemStyle: {color: colour('ink')}, encode: {x: 0, y: 1}, data: rows.map((row, i) => [row.clock, i]), z: 5},
    ],
    tooltip: tooltip('item', ({dataIndex}) => costCard(rows[dataIndex])),
    description: `Processor time per gigabyte in ${cell.name}. The table below has all costs.`,
  };
}

function costCard(row) {
  const parts = [[null, 'elapsed time', row.clock], [null, 'processor time', row.cpu], [null, 'user mode', row.user], [null, 'kernel', row.system]];
  return card(`${row.name}, per gigabyte`, parts
    .filter(([, , value]) => value !== null)
    .map(([mark, name, value]) => [mark, name, seconds(value)]));
}
