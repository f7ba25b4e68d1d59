// The methods of a cell by their time: a point, its interval, and a band behind the fastest methods.
const ROW = 24;

function rankedResults(cell) {
  return cell.results.filter(competes);
}

function rankingHeight(node) {
  return rankedResults(cellOf(node.dataset.cell)).length * ROW + 40;
}

function intervalMark(params, api) {
  const [x, y] = api.coord([api.value(0), api.value(1)]);
  const from = api.coord([api.value(2), api.value(1)])[0];
  const to = api.coord([api.value(3), api.value(1)])[0];
  const {x: left, width} = params.coordSys;
  const leads = api.value(4) === 1;
  const paint = colour(leads ? 'accent' : 'muted');
  const line = (x1, y1, x2, y2) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke: paint, lineWidth: 1.5}});
  const band = {type: 'rect', shape: {x: left, y: y - ROW / 2, width, height: ROW}, style: {fill: colour('band')}, z2: -1};
  return {
    type: 'group',
    children: [
      ...(leads ? [band] : []),
      line(from, y, to, y), line(from, y - 4, from, y + 4), line(to, y - 4, to, y + 4),
      {type: 'circle', shape: {cx: x, cy: y, r: 4.5}, style: {fill: paint, stroke: colour('paper'), lineWidth: 1}},
    ],
  };
}

function rankingOption(node) {
  const cell = cellOf(node.dataset.cell);
  const results = rankedResults(cell);
  const names = results.map(result => cell.names[result.method]);
  const data = results.map(({seconds: s, place}, row) =>
    [s.estimate, row, s.low ?? s.estimate, s.high ?? s.estimate, place === 'fastest' ? 1 : 0]);
  return {
    grid: grid(nameWidth(names, node) + 12, 20, 4, 34),
    xAxis: timeAxis(data.flatMap(([estimate, , low, high]) => [estimate, low, high]), names, node),
    yAxis: nameAxis(names, node),
    series: [{id: 'ranking', name: 'time', type: 'custom', data, encode: {x: [0, 2, 3], y: 1}, renderItem: intervalMark}],
    tooltip: tooltip('item', ({dataIndex}) => resultCard(names[dataIndex], results[dataIndex], cell)),
    description: `Ranking of ${cell.name}, the fastest first. The table below has the same figures.`,
  };
}

function resultCard(name, result, cell) {
  const rows = [
    [null, 'time', interval(result.seconds, seconds)],
    [null, 'throughput', rate(bytesPerSecond(cell, result.seconds.estimate))],
  ];
  if (result.ratio) rows.push([null, 'ratio', interval(result.ratio, digits)]);
  return card(name, rows);
}
