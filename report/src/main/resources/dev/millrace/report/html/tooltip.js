// Tooltips are made of elements, never of markup, so any name stays text.
function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// Rows of [colour or null, name, value].
function card(title, rows) {
  const made = element('div', 'tip');
  made.append(element('strong', '', title));
  const table = made.appendChild(element('table'));
  for (const [mark, name, value] of rows) {
    const row = table.insertRow();
    const swatch = element('i');
    swatch.style.background = mark ?? 'transparent';
    row.insertCell().append(swatch, element('span', '', name));
    row.insertCell().textContent = value;
  }
  return made;
}

function tooltip(trigger, formatter) {
  return {
    trigger,
    formatter,
    confine: true,
    transitionDuration: 0,
    padding: 0,
    borderWidth: 0,
    backgroundColor: 'transparent',
    extraCssText: 'box-shadow:none',
    axisPointer: {type: 'line', snap: true, lineStyle: {color: colour('muted'), type: 'solid', width: 1}, label: {show: false}},
  };
}
