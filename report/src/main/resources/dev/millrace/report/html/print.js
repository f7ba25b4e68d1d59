// On paper, all parts are open, all charts are drawn, and the colours are light.
function printable() {
  const closed = [...document.querySelectorAll('details:not([open])')];
  const theme = root.dataset.theme;
  closed.forEach(details => { details.open = true; });
  root.dataset.theme = 'light';
  root.classList.add('printing');
  document.querySelectorAll('[data-chart]').forEach(node => {
    drawn.get(node)?.resize();
    draw(node);
  });
  addEventListener('afterprint', () => {
    closed.forEach(details => { details.open = false; });
    if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
    root.classList.remove('printing');
    fit();
    redraw();
  }, {once: true});
}
