#!/bin/sh
# Tunes the copier for each pair of directories, checks the result by independent races, and prints a table.
# Usage: check-tune.sh OUT BUDGET FROM:TO...
# OUT is a new directory for records, profiles and the table; BUDGET is the time of each tune, such as 2m. A race of
# nine methods follows (100 s), and then a duel for each size (90 s): the tuned copier, the built-in one, and the
# fastest other method of that race. The duel has new times, since the fastest of nine methods with few forks looks
# faster than it is. Six pairs of 100s take about 50 minutes. Needs ./build first, and python3. Your own profile is neither
# used nor changed.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?usage: check-tune.sh OUT BUDGET FROM:TO...}
budget=${2:?usage: check-tune.sh OUT BUDGET FROM:TO...}
shift 2
mkdir "$out"
out=$(cd "$out" && pwd)
methods=millrace,millrace-built-in,millrace-read-write,millrace-offload,millrace-splice,millrace-parallel,millrace-reflink
methods=$methods,files-copy,channel-transfer-to
COLUMNS=200
export COLUMNS

number=0
for pair in "$@"; do
  from=${pair%:*}
  to=${pair#*:}
  number=$((number + 1))
  place=$out/$number
  mkdir -p "$place/config" "$place/duels"
  XDG_CONFIG_HOME=$place/config
  export XDG_CONFIG_HOME
  {
    "$here/millrace" tune --from "$from" --to "$to" --budget "$budget" --out "$place/tune" \
      >"$place/tune.txt" 2>"$place/tune.err" &&
      "$here/millrace" race copy --methods "$methods" --seed 2 --budget 100s --json --out "$place/race" \
        --sizes "$(python3 "$here/scripts/tune-table.py" sizes "$place/tune.txt" "$place/tune")" \
        --from "$from" --to "$to" >"$place/race.json" 2>"$place/race.err"
  } || echo "$pair: failed; see $place" >&2
  python3 "$here/scripts/tune-table.py" duels "$place/race.json" >"$place/duels.txt" ||
    echo "$pair: no duels; see $place" >&2
  while read -r size rivals; do
    "$here/millrace" race copy --methods "$rivals" --seed 3 --forks 4 --budget 90s --json --out "$place/duels/$size" \
      --sizes "$size" --from "$from" --to "$to" </dev/null >"$place/$size.json" 2>"$place/$size.err" || {
      echo "$pair: the duel at $size failed; see $place" >&2
      rm -f "$place/$size.json"
    }
  done <"$place/duels.txt"
  python3 "$here/scripts/tune-table.py" rows "$pair" "$place/tune.txt" "$place"/*iB.json >"$place/table.txt" ||
    echo "$pair: no table; see $place" >&2
done
{
  python3 "$here/scripts/tune-table.py" head
  cat "$out"/*/table.txt
} | tee "$out/table.md"
