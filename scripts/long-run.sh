#!/bin/sh
# Copies, moves and places a tree again and again in one JVM, every second time with failures. Prints ten times the open
# descriptors, the threads, the mappings and the memory: all must stay constant after the first lines.
#
#   scripts/long-run.sh DIRECTORY SMALL [REPETITIONS]
#
# SMALL is an empty directory of another file system with about 2 MB of space. Run ./build -pl files -am package -DskipTests
# first.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: long-run.sh DIRECTORY SMALL [REPETITIONS]}
small=${2:?usage: long-run.sh DIRECTORY SMALL [REPETITIONS]}
repetitions=${3:-10000}
. "$here/scripts/find-jdk.sh"
java=$(find_jdk)/bin/java

work=$directory/long-run.$$
trap 'rm -rf "$work"' EXIT
mkdir "$work"
"$java" --enable-native-access=ALL-UNNAMED -XX:NativeMemoryTracking=summary -XX:+UseSerialGC -Xmx128m \
  -cp "$here/files/target/classes:$here/sys/target/classes" "$here/scripts/LongRun.java" "$work" "$small" "$repetitions"
