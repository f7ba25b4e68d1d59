// All iterations of a cell in the order in which they ran, each relative to the median of its method.
function sequenceHeight() {
  return 280;
}

function mediansByMethod(cell) {
  return cell.names.map((_, method) =>
    median(cell.forks.filter(fork => fork.method === method).flatMap(judged)));
}

// Forks stand side by side, their iterations within.
function placed(fork, index, iteration) {
  return index + (iteration + 0.5) / fork.seconds.length;
}

function sequencePoints(cell, included) {
  const medians = mediansByMethod(cell);
  return cell.forks.flatMap((fork, index) => fork.seconds.flatMap((s, iteration) =>
    included(fork, iteration)
      ? [{value: [placed(fork, index, iteration), s / medians[fork.method]], fork, seconds: s}]
      : []));
}

function controlLine(cell) {
  const control = cell.names.indexOf(cell.race.control);
  const middle = mediansByMethod(cell)[control];
  return cell.forks.flatMap((fork, index) =>
    fork.method === control && judged(fork).length ? [[index + 0.5, median(judged(fork)) / middle]] : []);
}

function probeLine(cell) {
  const all = cell.forks.flatMap(fork => fork.probes ?? []);
  const middle = median(all);
  return cell.forks.flatMap((fork, index) =>
    (fork.probes ?? []).map((probe, iteration) => [placed(fork, index, iteration), probe / middle]));
}

function roundStarts(cell) {
  return cell.forks.flatMap((fork, index) =>
    index > 0 && fork.round !== cell.forks[index - 1].round ? [{xAxis: index, name: `round ${fork.round}`}] : []);
}

function sequenceOption(node, state) {
  const cell = cellOf(node.dataset.cell);
  const chosen = fork => fork.method === state.method;
  const warm = (fork, iteration) => iteration < fork.warmups;
  const dots = (id, name, included, size, paint, opacity) => ({
    id, name, type: 'scatter', data: sequencePoints(cell, included), symbolSize: size, itemStyle: {color: paint, opacity}});
  const line = (id, name, data, paint, width) => ({
    id, name, type: 'line', data, symbol: 'none', silent: true, lineStyle: {color: paint, width}, itemStyle: {color: paint}, tooltip: {show: false}});
  const series = [
    dots('others', 'others', (fork, i) => !chosen(fork) && !warm(fork, i), 3, colour('grey'), 0.6),
    dots('others-warmup', 'warm-up of others', (fork, i) => !chosen(fork) && warm(fork, i), 3, colour('grey'), 0.2),
    line('probe', 'speed probe', probeLine(cell), colour('c3'), 1),
    line('control', `control method ${cell.race.control}`, controlLine(cell), colour('c2'), 1.5),
    dots('chosen-warmup', 'warm-up of the method', (fork, i) => chosen(fork) && warm(fork, i), 7, colour('accent'), 0.3),
    dots('chosen', cell.names[state.method], (fork, i) => chosen(fork) && !warm(fork, i), 7, colour('accent'), 1),
  ].filter(each => each.data.length > 0);
  const values = series.flatMap(each => each.data).map(point => (point.value ?? point)[1]);
  series[0].markLine = roundLines(roundStarts(cell));
  return {
    legend: {top: 0, left: 0, selectedMode: false, icon: 'roundRect', itemWidth: 14, itemHeight: 6, textStyle: {color: colour('muted'), fontFamily: SANS, fontSize: 12, width: 220, overflow: 'truncate'}},
    grid: grid(56, 16, 56, 8),
    xAxis: {type: 'value', min: 0, max: cell.forks.length, show: false},
    yAxis: logAxis([...values, 0.8, 1.25], times),
    series,
    tooltip: tooltip('item', ({data, seriesName}) => data?.fork && card(cell.names[data.fork.method], [
      [null, 'time', seconds(data.seconds)],
      [null, 'relative to median', times(data.value[1])],
      [null, 'round', String(data.fork.round)]])),
    description: `The iterations of ${cell.name} in the order in which they ran.`,
  };
}

function roundLines(starts) {
  return {
    silent: true,
    symbol: 'none',
    lineStyle: {color: colour('line'), type: 'solid', width: 1},
    label: {formatter: ({name}) => name, position: 'end', color: colour('muted'), fontFamily: SANS, fontSize: 11, align: 'left', distance: 2},
    data: starts,
  };
}
