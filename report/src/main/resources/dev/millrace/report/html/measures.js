// The quantities that a chart by size can show, and the methods in it.
const MEASURES = {
  rate: {label: 'Throughput', text: rate, units: BINARY, of: (cell, s) => bytesPerSecond(cell, s)},
  time: {label: 'Time', text: seconds, units: DECIMAL, of: (cell, s) => s},
  ratio: {label: 'Ratio to best', text: times, units: DECIMAL, of: (cell, s) => s / bestSeconds(cell)},
};
const SLOW = 10;

function bestSeconds(cell) {
  const ranked = cell.results.filter(result => result.place === 'fastest' || result.place === 'behind');
  return Math.min(...(ranked.length ? ranked : cell.results).map(result => result.seconds.estimate));
}

function resultOf(cell, method) {
  return cell.results.find(result => result.method === method && competes(result));
}

// The methods with a time in any cell, by their index.
function methodsOf(group) {
  const methods = new Set(group.cells.flatMap(cell => cell.results.filter(competes).map(result => result.method)));
  return [...methods].sort((a, b) => a - b);
}

// A method that takes ten times the best time at every size would only flatten the others.
function firstShown(group) {
  return methodsOf(group).filter(method =>
    group.cells.some(cell => {
      const result = resultOf(cell, method);
      return result && result.seconds.estimate < SLOW * bestSeconds(cell);
    }));
}

// A ratio has a separate interval, because both times are uncertain. Methods that moved the bytes and methods that did not have no common ratio.
function spanOf(cell, result, measure) {
  if (measure !== MEASURES.ratio) {
    const {low, estimate, high} = result.seconds;
    return [estimate, low ?? estimate, high ?? estimate].map(s => measure.of(cell, s));
  }
  const estimate = measure.of(cell, result.seconds.estimate);
  return result.place === 'apart' || !result.ratio
    ? [estimate, estimate, estimate]
    : [result.ratio.estimate, result.ratio.low ?? estimate, result.ratio.high ?? estimate];
}

function pointsOf(group, method, measure) {
  return group.cells.flatMap(cell => {
    const found = resultOf(cell, method);
    if (!found) return [];
    const [estimate, ...ends] = spanOf(cell, found, measure);
    return [[cell.fileBytes, estimate, ...ends.sort((a, b) => a - b)]];
  });
}
