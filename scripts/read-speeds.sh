#!/bin/sh
# Times reads and writes by the library and by the JDK in turns, in one JVM for each group, and prints their ratios.
# Usage: read-speeds.sh DIRECTORY [MEGABYTES] [ROUNDS]
# DIRECTORY is on the file system to measure, best on a loop device in memory. Needs ./build first.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: read-speeds.sh DIRECTORY [MEGABYTES] [ROUNDS]}
megabytes=${2:-1000}
rounds=${3:-7}
. "$here/scripts/find-jdk.sh"
java=$(find_jdk)/bin/java

work=$directory/read-speeds.$$
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT PIPE TERM
mkdir "$work"
for group in sum count word small write; do
  "$java" --enable-native-access=ALL-UNNAMED -Xmx1g -cp "$here/files/target/classes:$here/sys/target/classes" \
    "$here/scripts/ReadSpeeds.java" "$group" "$work/words" "$megabytes" "$rounds"
done

# Times a command three times.
times() {
  command -v "$1" >/dev/null || return 0
  for _ in 1 2 3; do
    start=$(date +%s%N)
    "$@" "$work/words" | cat >/dev/null # to /dev/null itself, grep stops at the first match
    end=$(date +%s%N)
    echo "$* $(((end - start) / 1000000)) ms"
  done
}
times wc -l
times grep -c -F "río ledger río"
