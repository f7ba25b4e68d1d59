// Names at the ends of lines, moved apart where they would overlap.
const LABEL = 15;

// Moves labels down until none overlaps the label above, then moves labels below the frame up again.
function apart(preferred, top, bottom) {
  const placed = preferred.map((y, i) => ({y, i})).sort((a, b) => a.y - b.y);
  for (let i = 1; i < placed.length; i++) placed[i].y = Math.max(placed[i].y, placed[i - 1].y + LABEL);
  let limit = bottom;
  for (const each of placed.toReversed()) {
    each.y = Math.max(top, Math.min(each.y, limit));
    limit = each.y - LABEL;
  }
  const result = [];
  for (const {y, i} of placed) result[i] = y;
  return result;
}

function endLabels(ends) {
  return (params, api) => {
    const {x: left, y: top, width, height} = params.coordSys;
    const points = ends.map(({at}) => api.coord(at));
    const ys = apart(points.map(point => point[1]), top + 6, top + height - 6);
    const right = left + width;
    return {
      type: 'group',
      children: ends.flatMap(({name, paint}, i) => [
        {type: 'line', shape: {x1: points[i][0] + 6, y1: points[i][1], x2: right + 8, y2: ys[i]}, style: {stroke: paint, lineWidth: 1, opacity: 0.5}},
        {type: 'text', style: {x: right + 12, y: ys[i], text: name, fill: paint, font: `12px ${MONO}`, verticalAlign: 'middle', width: params.coordSys.labelWidth, overflow: 'truncate'}},
      ]),
    };
  };
}

// A name for every line with a separate colour.
function labelSeries(series) {
  const ends = series
    .filter(each => each.type === 'line' && each.data.length > 0 && each.z > 2)
    .map(each => ({name: each.name, paint: each.itemStyle.color, at: each.data.at(-1)}));
  return ends.length === 0 ? [] : [{
    id: 'labels', name: 'labels', type: 'custom', renderItem: endLabels(ends), data: [ends[0].at], clip: false, silent: true, tooltip: {show: false}, encode: {x: 0, y: 1}}];
}
