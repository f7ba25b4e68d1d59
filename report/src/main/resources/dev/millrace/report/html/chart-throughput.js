// Throughput, time or ratio by size: one line per method.
function errorBar(params, api) {
  const [x, top] = api.coord([api.value(0), api.value(3)]);
  const bottom = api.coord([api.value(0), api.value(2)])[1];
  const stroke = {stroke: api.visual('color'), lineWidth: 1, opacity: api.value(4), fill: null};
  const across = y => ({type: 'line', shape: {x1: x - 3, y1: y, x2: x + 3, y2: y}, style: stroke});
  return {
    type: 'group',
    children: [{type: 'line', shape: {x1: x, y1: top, x2: x, y2: bottom}, style: stroke}, across(top), across(bottom)],
  };
}

function methodSeries(group, method, measure) {
  const paint = methodColour(method);
  const strong = method < COLOURED;
  const points = pointsOf(group, method, measure);
  const opacity = strong ? 0.6 : 0.25;
  const name = group.names[method];
  const shared = {name, data: points, itemStyle: {color: paint}, z: strong ? 3 : 2};
  return [{
    ...shared,
    id: `line ${name}`,
    type: 'line',
    encode: {x: 0, y: 1},
    symbol: methodSymbol(method),
    symbolSize: strong ? 8 : 4,
    lineStyle: {color: paint, width: strong ? 2 : 1, opacity: strong ? 1 : 0.7},
    emphasis: {focus: 'series', lineStyle: {width: strong ? 3 : 2, opacity: 1}},
    blur: {lineStyle: {opacity: 0.15}, itemStyle: {opacity: 0.15}},
  }, {
    ...shared,
    id: `interval ${name}`,
    type: 'custom',
    data: points.map(point => [...point, opacity]),
    encode: {x: 0, y: [1, 2, 3]},
    renderItem: errorBar,
    tooltip: {show: false},
    silent: true,
  }];
}

function throughputOption(node, state) {
  const group = groupOf(node.dataset.race, node.dataset.group);
  const measure = MEASURES[state.measure];
  const wide = node.clientWidth > 640;
  const names = [...state.shown].filter(method => method < COLOURED).map(method => group.names[method]);
  const sizes = group.cells.map(cell => cell.fileBytes);
  const series = [
    ...[...state.shown].sort((a, b) => b - a).flatMap(method => methodSeries(group, method, measure)),
  ];
  if (wide) series.push(...labelSeries(series));
  const values = series.filter(each => each.id !== 'labels').flatMap(each => each.data).flatMap(point => point.slice(1, 4));
  const y = state.scale === 'log' && values.length ? logAxis(values, measure.text, measure.units) : linearAxis(measure.text);
  const x = withTicks(
    {type: 'log', logBase: 2, min: sizes[0] / 1.25, max: sizes.at(-1) * 1.25, ...look(String)}, sizes);
  x.axisPointer = {triggerEmphasis: false};
  x.axisLabel.formatter = bytes => group.cells[nearest(sizes, bytes)].size;
  return {
    grid: grid(74, wide && names.length ? nameWidth(names, node) + 18 : 16, 12, 34),
    xAxis: x,
    yAxis: y,
    series,
    tooltip: tooltip('axis', items => sizeCard(group, measure, items)),
    description: `${measure.label} by size, ${group.label}. A table below the chart has the same figures.`,
  };
}

function nearest(values, value) {
  const far = values.map(each => Math.abs(Math.log(each / value)));
  return far.indexOf(Math.min(...far));
}

function sizeCard(group, measure, items) {
  const shown = items.filter(item => item.seriesType === 'line' && item.value?.length);
  if (shown.length === 0) return '';
  const better = measure === MEASURES.rate ? -1 : 1;
  shown.sort((a, b) => better * (a.value[1] - b.value[1]));
  const sizes = group.cells.map(cell => cell.fileBytes);
  const rows = shown.map(({color, seriesName, value: [, estimate, low, high]}) => [
    color, seriesName,
    low === undefined || low === high ? measure.text(estimate) : interval({low, estimate, high}, measure.text)]);
  return card(group.cells[nearest(sizes, shown[0].value[0])].size, rows);
}
