#!/bin/sh
# Times copies of a tree by whole processes, in turns: cp, rsync, Millrace, and xcp, fcp and cpz where they are installed.
# Usage: tree-copies.sh DIRECTORY [FILES] [MEDIAN_BYTES] [ROUNDS]
# DIRECTORY is on the file system to measure, best on a loop device in memory. Prints the median and the fastest of all rounds.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: tree-copies.sh DIRECTORY [FILES] [MEDIAN_BYTES] [ROUNDS]}
files=${2:-40000}
median=${3:-4096}
rounds=${4:-7}
. "$here/scripts/find-jdk.sh"
java=$(find_jdk)/bin/java

work=$directory/tree-copies.$$
trap 'rm -rf "$work"' EXIT
mkdir "$work"
"$java" "$here/scripts/SampleFiles.java" "$work/source" "$files" "$median" "${SIGMA:-1.55}"
"$here/millrace" --version >/dev/null

# Prints the seconds of a command.
seconds() {
  start=$(date +%s%N)
  "$@" >/dev/null
  end=$(date +%s%N)
  echo "$((end - start))"
}

run() {
  name=$1
  shift
  if ! command -v "$1" >/dev/null; then return; fi
  rm -rf "$work/target"
  sync
  seconds "$@" | sed "s/^/$name /" >>"$work/times"
}

round=0
while [ "$round" -lt "$rounds" ]; do
  run cp_-r cp -r "$work/source" "$work/target"
  run millrace_-r "$here/millrace" copy -r "$work/source" "$work/target"
  run rsync_-a rsync -a "$work/source/" "$work/target"
  run cp_-a cp -a "$work/source" "$work/target"
  run millrace_-a "$here/millrace" copy -a "$work/source" "$work/target"
  run xcp xcp -r "$work/source" "$work/target"
  run fcp fcp "$work/source" "$work/target"
  run cpz cpz "$work/source" "$work/target"
  round=$((round + 1))
done
sort -k1,1 -k2,2n "$work/times" | awk '
  $1 != name { print_one(); name = $1; count = 0 }
  { times[count++] = $2 / 1e9 }
  END { print_one() }
  function print_one() {
    if (count) printf "%-12s median %.2f s, fastest %.2f s\n", name, times[int(count / 2)], times[0]
  }'
