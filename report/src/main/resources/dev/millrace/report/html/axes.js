// Axes that all charts share.
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const MOST_TICKS = 9;

function within(low, high) {
  return value => value >= low * 0.999 && value <= high * 1.001;
}

// 1, 2, 5, 10, ... of every unit; only 1, 10, 100 if that gives too many ticks.
function logTicks(low, high, units, most) {
  const ticks = leads => units.flatMap(([unit, most]) =>
    [1, 10, 100].flatMap(tens => leads.map(lead => lead * tens)).filter(n => n < most).map(n => n * unit))
    .filter(within(low, high));
  const fine = ticks([1, 2, 5]);
  const coarse = ticks([1]);
  return fine.length <= most || coarse.length < 2 ? fine : coarse;
}

const DECIMAL = [-12, -9, -6, -3, 0, 3, 6].map(power => [Number(`1e${power}`), 1000]);
const BINARY = [0, 1, 2, 3, 4].map(power => [1024 ** power, 1000]);

function look(text) {
  return {
    axisLine: {show: false},
    axisTick: {show: false},
    splitLine: {show: true, lineStyle: {color: colour('line')}},
    minorSplitLine: {show: false},
    axisLabel: {color: colour('muted'), fontFamily: SANS, fontSize: 12, formatter: value => tick(text(value))},
    nameTextStyle: {color: colour('muted'), fontFamily: SANS, fontSize: 12},
  };
}

function withTicks(axis, ticks) {
  return {
    ...axis,
    axisTick: {...axis.axisTick, customValues: ticks},
    axisLabel: {...axis.axisLabel, customValues: ticks},
    splitLine: {...axis.splitLine, customValues: ticks},
  };
}

// A logarithmic axis from a little below the least to a little above the most.
function logAxis(values, text, units = DECIMAL, most = MOST_TICKS) {
  const low = values.reduce((a, b) => Math.min(a, b)) / 1.15;
  const high = values.reduce((a, b) => Math.max(a, b)) * 1.15;
  return withTicks({type: 'log', min: low, max: high, ...look(text)}, logTicks(low, high, units, most));
}

function linearAxis(text) {
  return {type: 'value', min: 0, splitNumber: 5, ...look(text)};
}

// Names of methods from top to bottom, each on a separate row.
function nameAxis(names, node) {
  return {
    type: 'value',
    inverse: true,
    min: -0.5,
    max: names.length - 0.5,
    ...withTicks(look(String), names.map((_, i) => i)),
    splitLine: {show: false},
    axisLabel: {
      customValues: names.map((_, i) => i),
      color: colour('ink'),
      fontFamily: MONO,
      fontSize: nameSize(node),
      width: nameWidth(names, node),
      overflow: 'truncate',
      formatter: index => names[Math.round(index)] ?? '',
    },
  };
}

// Names are smaller on narrow screens.
function nameSize(node) {
  return node.clientWidth < 500 ? 10 : 12;
}

function nameWidth(names, node) {
  const longest = Math.max(...names.map(name => name.length));
  return Math.min(longest * nameSize(node) * 0.62 + 4, node.clientWidth * 0.5);
}

// Times from left to right, next to the names.
function timeAxis(values, names, node) {
  const space = node.clientWidth - nameWidth(names, node);
  return logAxis(values, seconds, DECIMAL, Math.min(MOST_TICKS, Math.floor(space / 70)));
}

function grid(left, right, top, bottom) {
  return {left, right, top, bottom, outerBoundsMode: 'none'};
}
