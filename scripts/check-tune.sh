#!/bin/sh
# Tunes the copier for each pair of directories, checks the result by an independent race, and prints a table.
# Usage: check-tune.sh OUT BUDGET FROM:TO...
# OUT is a new directory for records, profiles and the table; BUDGET is the time of each tune and of each race,
# such as 2m. Six pairs of 100s take about 25 minutes. Needs ./build first, and python3. Your own profile
# is neither used nor changed.
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
  mkdir -p "$place/config"
  XDG_CONFIG_HOME=$place/config
  export XDG_CONFIG_HOME
  {
    "$here/millrace" tune --from "$from" --to "$to" --budget "$budget" --out "$place/tune" \
      >"$place/tune.txt" 2>"$place/tune.err" &&
      "$here/millrace" race copy --methods "$methods" --seed 2 --budget "$budget" --json --out "$place/race" \
        --sizes "$(python3 "$here/scripts/tune-table.py" sizes "$place/tune.txt" "$place/tune")" \
        --from "$from" --to "$to" >"$place/race.json" 2>"$place/race.err"
  } || echo "$pair: failed; see $place" >&2
  python3 "$here/scripts/tune-table.py" rows "$pair" "$place/tune.txt" "$place/race.json" >"$place/table.txt" ||
    echo "$pair: no table; see $place" >&2
done
{
  python3 "$here/scripts/tune-table.py" head
  cat "$out"/*/table.txt
} | tee "$out/table.md"
