// The buttons above a chart. Scripts create them, because without scripts they would do nothing.
function firstState(node) {
  switch (node.dataset.chart) {
    case 'throughput': {
      const group = groupOf(node.dataset.race, node.dataset.group);
      return {measure: 'rate', scale: 'log', shown: new Set(firstShown(group))};
    }
    case 'sequence': {
      const cell = cellOf(node.dataset.cell);
      return {method: (rankedResults(cell)[0] ?? cell.results[0]).method};
    }
    default:
      return {};
  }
}

function toggle(text, pressed, act) {
  const button = element('button', '', text);
  button.type = 'button';
  button.setAttribute('aria-pressed', String(pressed()));
  button.addEventListener('click', () => {
    act();
    for (const each of button.closest('.controls').querySelectorAll('button')) each.refresh();
  });
  button.refresh = () => button.setAttribute('aria-pressed', String(pressed()));
  return button;
}

function bar(label, buttons) {
  const made = element('div', 'bar');
  made.setAttribute('role', 'group');
  made.setAttribute('aria-label', label);
  made.append(...buttons);
  return made;
}

function throughputControls(place) {
  const node = place.parentElement.querySelector('[data-chart=throughput]');
  const group = groupOf(place.dataset.race, place.dataset.group);
  const state = stateOf(node);
  const set = (key, value) => () => { state[key] = value; draw(node); };
  const choices = (key, names) => Object.entries(names).map(([value, text]) =>
    toggle(text, () => state[key] === value, set(key, value)));
  const measures = Object.fromEntries(Object.entries(MEASURES).map(([key, {label}]) => [key, label]));
  place.append(
    bar('Quantity', choices('measure', measures)),
    bar('Scale', choices('scale', {log: 'Logarithmic', linear: 'Linear'})),
    bar('Selection of methods', [
      toggle('Fast', () => false, () => { state.shown = new Set(firstShown(group)); draw(node); }),
      toggle('All', () => state.shown.size === methodsOf(group).length, () => { state.shown = new Set(methodsOf(group)); draw(node); }),
      toggle('None', () => state.shown.size === 0, () => { state.shown = new Set(); draw(node); })]),
    bar('Methods', methodsOf(group).map(method => methodToggle(group, method, state, node))));
}

function methodToggle(group, method, state, node) {
  const button = toggle(group.names[method], () => state.shown.has(method), () => {
    if (!state.shown.delete(method)) state.shown.add(method);
    draw(node);
  });
  button.classList.add('method');
  button.style.setProperty('--mark', `var(--${method < COLOURED ? `c${method + 1}` : 'grey'})`);
  return button;
}

function sequenceControls(place) {
  const node = place.parentElement.querySelector('[data-chart=sequence]');
  const cell = cellOf(place.dataset.cell);
  const state = stateOf(node);
  const label = place.appendChild(element('label', '', 'Show '));
  const choice = label.appendChild(element('select'));
  const run = new Set(cell.forks.map(fork => fork.method));
  for (const {method} of cell.results.filter(result => run.has(result.method))) {
    choice.append(new Option(cell.names[method], method, false, method === state.method));
  }
  choice.addEventListener('change', () => {
    state.method = Number(choice.value);
    draw(node);
  });
}

function buildControls() {
  const build = {throughput: throughputControls, sequence: sequenceControls};
  for (const place of document.querySelectorAll('[data-controls]')) build[place.dataset.controls](place);
}
