// Numbers as the rest of the page writes them: three digits and a unit.
function digits(value) {
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  const decimals = Math.min(12, Math.max(0, 2 - magnitude));
  const step = 10 ** Math.max(0, magnitude - 2);
  return (Math.round(value / step) * step === 0 || decimals > 0)
    ? value.toFixed(decimals)
    : String(Math.round(value / step) * step);
}

function scaled(value, units, factor, enough) {
  let unit = 0;
  while (value >= enough && unit < units.length - 1) {
    value /= factor;
    unit++;
  }
  return [value, units[unit]];
}

function seconds(value) {
  if (value === 0) return '0';
  const [number, unit] = scaled(value * 1e9, ['ns', 'µs', 'ms'], 1000, 999.5);
  return unit === 'ms' && number >= 999.5 ? `${digits(value)} s` : `${digits(number)} ${unit}`;
}

function rate(value) {
  const [number, unit] = scaled(value, ['B/s', 'KiB/s', 'MiB/s', 'GiB/s'], 1024, 1000);
  return `${digits(number)} ${unit}`;
}

function times(value) {
  return `${digits(value)}×`;
}

// A tick has no more digits than it needs.
function tick(text) {
  return text.replace(/(\.\d*?)0+(?=\D|$)/, '$1').replace(/\.(?=\D|$)/, '');
}

function interval({low, estimate, high}, text) {
  return low === null || high === null
    ? `${text(estimate)} (one fork)`
    : `${text(estimate)}  [${text(low)} .. ${text(high)}]`;
}
