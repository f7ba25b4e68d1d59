// The data of the charts; ChartRace.java describes it.
const races = JSON.parse(document.getElementById('chart-data').textContent);

function raceOf(id) {
  return races.find(race => race.id === id);
}

// A cell by the id of its element, with the names of its methods.
function cellOf(elementId) {
  const [raceId, number] = elementId.split('-cell');
  const race = raceOf(raceId);
  const cell = race.cells.find(each => each.id === Number(number));
  return {...cell, race, names: race.methods[cell.operation]};
}

// The cells of a group that a size axis can show, from small to large.
function groupOf(raceId, index) {
  const race = raceOf(raceId);
  const group = race.groups[index];
  const cells = group.cells
    .map(id => race.cells.find(cell => cell.id === id))
    .filter(cell => cell.fileBytes > 0);
  return {...group, race, cells, names: race.methods[cells[0].operation]};
}

function bytesPerSecond(cell, seconds) {
  return cell.threads * cell.fileBytes / seconds;
}

function competes(result) {
  return result.place !== 'unranked';
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
