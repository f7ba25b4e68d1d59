// Colours live in the style sheet; the charts request them by name.
const root = document.documentElement;
const COLOURED = 8;
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond'];

function colour(name) {
  return getComputedStyle(root).getPropertyValue(`--${name}`).trim();
}

// The first methods have colours, the rest are grey.
function methodColour(index) {
  return index < COLOURED ? colour(`c${index + 1}`) : colour('grey');
}

function methodSymbol(index) {
  return index < COLOURED ? SYMBOLS[index] : 'circle';
}

function isDark() {
  return root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
}

// Calls `changed` after every change of the colours.
function watchTheme(changed) {
  const button = document.getElementById('theme');
  const show = () => {
    button.setAttribute('aria-pressed', String(isDark()));
    changed();
  };
  button.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  button.setAttribute('aria-pressed', String(isDark()));
}
