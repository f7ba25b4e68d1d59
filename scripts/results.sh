#!/bin/sh
# Prints the published races again, or races the table of the README again.
#
#   scripts/results.sh                table.txt or report.md of each directory of docs/results, from its record
#   scripts/results.sh race OUT DIR   the race of the README between files of DIR, with its record, table and charts in OUT
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

table() {
  COLUMNS=200 "$here/millrace" race --resume "$1" --costs 2>/dev/null | sed '/^Report: /d; /^Record: /d'
}

if [ "${1:-}" = race ]; then
  "$here/millrace" race copy --sizes 5KiB,50KiB,5MiB,50MiB --forks 6 --out "$2" --from "$3" --to "$3" --methods \
    millrace,millrace-files-copy,files-copy,channel-transfer-to,stream-transfer-to,'stream-array[4KiB]'
  table "$2" >"$2/table.txt"
  "$here/millrace" report "$2" --svg "$2/charts"
  exit
fi
for record in "$here"/docs/results/*/record.json.gz; do
  directory=$(dirname "$record")
  if [ -f "$directory/report.md" ]; then
    "$here/millrace" report "$directory" --markdown "$directory/report.md"
  else
    table "$directory" >"$directory/table.txt"
  fi
done
