#!/bin/sh
# Prints the published races again, or races them again on this machine.
#
#   scripts/results.sh                    table.txt or report.md of each directory of docs/results, from its record
#   scripts/results.sh race DIR [NAME...] the named races, or all that this script knows, between files of DIR; replaces their
#                                         directories of docs/results
#
# The races of several JDKs need these where 'millrace race --jdk' finds them.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
results=$here/docs/results
races="default quick six-methods young-jvm jdk-matrix nio-2002 jdk-8266589 wicht-2010 judge-2014 big-files-2020"

print() {
  for record in "$@"; do
    directory=$(dirname "$record")
    if [ -f "$directory/report.md" ]; then
      "$here/millrace" report "$directory" --markdown "$directory/report.md"
    else
      COLUMNS=200 "$here/millrace" race --resume "$directory" --costs 2>/dev/null |
        sed '/^Report: /d; /^Record: /d' >"$directory/table.txt"
    fi
  done
}

race() {
  name=$1 dir=$2
  case $name in
  default) set -- ;;
  quick) set -- --quick ;;
  six-methods)
    set -- copy --sizes 5KiB,50KiB,5MiB,50MiB --forks 6 --methods \
      millrace,millrace-files-copy,files-copy,channel-transfer-to,stream-transfer-to,'stream-array[4KiB]'
    ;;
  young-jvm)
    set -- copy --age 1,100,1000 --sizes 5KiB,50KiB,500KiB,1MiB --forks 6 --methods files-copy,millrace-files-copy,millrace
    ;;
  jdk-matrix)
    set -- copy read --quick --jdk all --reference-jdk 17 --sizes 1M --methods \
      'files-copy,channel-transfer-*,stream-transfer-to,stream-array[8KiB],buffered-stream-byte[8KiB]' --methods \
      'channel-buffer[direct,64KiB],mapped-both,segment-both,read-all-bytes,mapped'
    ;;
  nio-2002) set -- --preset "$name" --quick --scale 1 --jdk 8 --jdk 25 ;;
  jdk-8266589) set -- --preset "$name" --quick --scale 1 --jdk 11 --jdk 17 --jdk 25 ;;
  big-files-2020) set -- --preset "$name" --scale 1 --loops 1 --forks 3 --jdk 11 --jdk 8 --jdk 25 ;;
  *) set -- --preset "$name" --quick --scale 1 ;;
  esac
  rm -rf "$results/$name"
  "$here/millrace" race "$@" --out "$results/$name" --from "$dir" --to "$dir"
  gzip -9n "$results/$name/record.json"
  rm -f "$results/$name/report.html"
  case $* in *--preset*) touch "$results/$name/report.md" ;; esac
  print "$results/$name/record.json.gz"
  if [ "$name" = six-methods ]; then # the README shows one of its charts
    "$here/millrace" report "$results/$name" --svg "$results/$name/charts"
    find "$results/$name/charts" -type f ! -name '*50MiB*' -delete
  fi
}

if [ "${1:-}" = race ]; then
  dir=$2
  shift 2
  for name in ${*:-$races}; do
    race "$name" "$dir"
  done
else
  print "$results"/*/record.json.gz
fi
