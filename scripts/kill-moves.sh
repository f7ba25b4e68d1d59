#!/bin/sh
# Kills moves of a tree to another file system at random moments with SIGKILL, and makes some fail on a full one. Checks after
# each: every file is whole in the source or in the target, and the target, if it exists, is complete.
#
#   scripts/kill-moves.sh FROM TO [KILLS] [FILES] [MOST_SECONDS]
#
# FROM and TO are directories of two file systems. MOST_SECONDS is the time of the latest kill. Run
# ./build -pl files -am package -DskipTests first.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
from=${1:?usage: kill-moves.sh FROM TO [KILLS] [FILES] [MOST_SECONDS]}/kill-moves.$$
to=${2:?usage: kill-moves.sh FROM TO [KILLS] [FILES] [MOST_SECONDS]}/kill-moves.$$
kills=${3:-100}
files=${4:-3000}
most=${5:-1.5}
. "$here/scripts/find-jdk.sh"
home=$(find_jdk)

trap 'rm -rf "$from" "$to"' EXIT
mkdir "$from" "$to"
classes=$here/files/target/classes:$here/sys/target/classes
"$home/bin/javac" -cp "$classes" -d "$from/program" "$here/scripts/MoveOnce.java"
"$home/bin/java" "$here/scripts/SampleFiles.java" "$from/sample" "$files" 4096 1.55 >/dev/null
head -c 30000000 /dev/urandom >"$from/sample/large"
(cd "$from/sample" && find . -type f -exec sha256sum {} + | sort -k 2) >"$from/sums"

# Replaces the present shell.
move() {
  exec "$home/bin/java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -cp "$classes:$from/program" MoveOnce \
    "$from/source" "$to/target"
}

failures=0
moved=0
partial=0
# Checks the state after a move.
check() { # WORDS
  result=good
  # A file of the source is whole; all others are in the target.
  for place in "$from/source" "$to/target"; do
    [ ! -d "$place" ] || (cd "$place" && find . -type f -exec sha256sum {} +)
  done | sort -k 2 | uniq >"$from/found"
  cmp -s "$from/sums" "$from/found" || result="lost or damaged: $(comm -3 "$from/sums" "$from/found" | head -n 1)"
  if [ -d "$to/target" ]; then
    moved=$((moved + 1))
    [ ! -d "$from/source" ] || partial=$((partial + 1))
    (cd "$to/target" && sha256sum --quiet -c "$from/sums" >/dev/null 2>&1) || result="the target is incomplete"
  fi
  [ "$result" = good ] || failures=$((failures + 1))
  echo "$1: source $([ -d "$from/source" ] && find "$from/source" -type f | wc -l || echo 0)," \
    "target $([ -d "$to/target" ] && find "$to/target" -type f | wc -l || echo 0), $result"
}

kill=0
while [ "$kill" -lt "$kills" ]; do
  kill=$((kill + 1))
  rm -rf "$from/source" "$to/target" "$to"/.*.millrace-part
  cp -a "$from/sample" "$from/source"
  move >/dev/null &
  move=$!
  sleep "$(awk -v seed="$(date +%N)" -v most="$most" 'BEGIN { srand(seed); print 0.2 + rand() * most }')"
  kill -9 "$move" 2>/dev/null || true
  wait "$move" 2>/dev/null || true
  check "kill $kill"
done
echo "$kills kills, $moved with a target, $partial of them with a part of the source left, $failures failures"

# A full file system.
rm -rf "$from/source" "$to/target" "$to"/.*.millrace-part
cp -a "$from/sample" "$from/source"
fallocate -l $(($(stat -f -c '%a * %S' "$to") - 10000000)) "$to/ballast"
if (move); then echo "the move to a full file system succeeded"; failures=$((failures + 1)); fi
check "full file system"
left=$(find "$to" -mindepth 1 ! -name ballast | head -n 1)
[ -z "$left" ] || { echo "left: $left"; failures=$((failures + 1)); }
echo "$failures failures"
[ "$failures" -eq 0 ]
