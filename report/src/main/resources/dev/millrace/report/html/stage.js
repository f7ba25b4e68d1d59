// Draws a chart when it comes into view, again when its state, its width or the colours change, and all charts before printing.
const KINDS = {
  throughput: {option: throughputOption, height: () => 460, renderer: 'svg'},
  ranking: {option: rankingOption, height: rankingHeight, renderer: 'svg'},
  forks: {option: forksOption, height: forksHeight, renderer: 'canvas'},
  sequence: {option: sequenceOption, height: sequenceHeight, renderer: 'canvas'},
  costs: {option: costsOption, height: costsHeight, renderer: 'svg'},
};
const AHEAD = '400px';
const drawn = new Map();
const states = new Map();

function stateOf(node) {
  if (!states.has(node)) states.set(node, firstState(node));
  return states.get(node);
}

function draw(node) {
  const kind = KINDS[node.dataset.chart];
  if (!drawn.has(node)) drawn.set(node, echarts.init(node, null, {renderer: kind.renderer}));
  const {description, ...option} = kind.option(node, stateOf(node));
  drawn.get(node).setOption({
    animation: false,
    textStyle: {fontFamily: SANS},
    aria: {enabled: true, label: {description}},
    ...option,
  }, {notMerge: true});
}

function redraw() {
  for (const node of drawn.keys()) draw(node);
}

function fit() {
  for (const [node, chart] of drawn) {
    if (node.clientWidth > 0 && node.clientWidth !== chart.getWidth()) {
      chart.resize();
      draw(node);
    }
  }
}

function stageCharts() {
  const nodes = [...document.querySelectorAll('[data-chart]')];
  const seen = new IntersectionObserver(entries => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting && !drawn.has(target)) draw(target);
    }
  }, {rootMargin: AHEAD});
  for (const node of nodes) {
    node.style.height = `${KINDS[node.dataset.chart].height(node)}px`;
    seen.observe(node);
  }
  new ResizeObserver(fit).observe(document.getElementById('main'));
}
