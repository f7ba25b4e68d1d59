#!/bin/sh
# Kills copies of a tree with SIGKILL while they copy, and lets the same command with --resume complete them. Checks after each:
# names, contents, modes, owners, times and extended attributes are equal; no file that was finished at the kill has a new
# inode or change time; nothing else is in the target or next to it.
#
#   scripts/kill-copies.sh DIRECTORY [KILLS] [FILES] [large] [clone]
#
# DIRECTORY is on the file system to test. A tree has FILES small files and one of 200 MB. The script first measures the time
# between the first copied file and the end. A kill follows the first copied file by a random part of that time; with `large`, it
# follows the first bytes of the 200 MB. Copies that ended before their kill do not count. With `clone`, the killed command is
# `millrace clone`, which has no journal.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: kill-copies.sh DIRECTORY [KILLS] [FILES] [large] [clone]}
kills=${2:-100}
files=${3:-8000}
phase=tree
killed='copy -aT --resume'
if [ $# -gt 3 ]; then
  shift 3
  for word in "$@"; do
    case $word in
      large) phase=large ;;
      clone) killed=clone ;;
      *) echo "kill-copies: unknown word $word" >&2; exit 2 ;;
    esac
  done
fi
. "$here/scripts/find-jdk.sh"
java=$(find_jdk)/bin/java

work=$directory/kill-copies.$$
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
mkdir "$work"
"$java" "$here/scripts/SampleFiles.java" "$work/source" "$files" 4096 1.55 >/dev/null
head -c 200000000 /dev/urandom >"$work/source/large"
mkdir "$work/source/closed"
echo text >"$work/source/closed/file"
ln "$work/source/closed/file" "$work/source/further-name"
ln -s closed/file "$work/source/link"
chmod 500 "$work/source/closed"
if command -v setfattr >/dev/null; then
  find "$work/source" -type f -name '*1*' | head -n 200 | xargs setfattr -n user.note -v kept
fi
"$here/millrace" copy "$here/millrace" "$work/first" # prepares a faster start

# Prints all metadata of a tree that a copy keeps.
describe() {
  (cd "$1" && find . -printf '%p %y %m %U %G %T@ %l\n' | sort)
  (cd "$1" && find . -type f -printf '%p %s %n\n' | sort)
  if command -v getfattr >/dev/null; then (cd "$1" && getfattr -R -d . | sort); fi
}

# Prints the identity of the files in the target that equal their source. Further names set the change time.
finished() {
  (cd "$work/source" && find . -type f -links 1 -printf '%p %s %T@ %m\n' | sort) >"$work/source-list"
  (cd "$work/target" && find . -type f -printf '%p %s %T@ %m\n' | sort) >"$work/target-list"
  comm -12 "$work/source-list" "$work/target-list" | cut -d' ' -f1 >"$work/finished"
  (cd "$work/target" && xargs -r stat -c '%n %i %z' <"$work/finished")
}

part=$work/target/.large.millrace-part

# Whether the phase for kills has begun, and whether it goes on.
begun() {
  if [ "$phase" = large ]; then [ -s "$part" ]; else [ -n "$(find "$work/target" -type f ! -name '.*' -print -quit 2>/dev/null)" ]; fi
}
goes_on() {
  if [ "$phase" = large ]; then [ -e "$part" ]; else kill -0 "$copy" 2>/dev/null; fi
}

# Starts a copy to a new target, and returns when its phase for kills has begun.
start() {
  if [ -d "$work/target" ]; then chmod -R u+rwX "$work/target"; fi
  rm -rf "$work/target"
  "$here/millrace" $killed "$work/source" "$work/target" &
  copy=$!
  while ! begun && kill -0 "$copy" 2>/dev/null; do sleep 0.002; done
}

# Sets `longest` to the time of the phase in seconds, the median of three copies.
measure() {
  for _ in 1 2 3; do
    start
    from=$(date +%s.%N)
    while goes_on; do sleep 0.002; done
    awk -v from="$from" -v to="$(date +%s.%N)" 'BEGIN { print to - from }'
    wait "$copy"
  done | sort -n | sed -n 2p >"$work/longest"
  longest=$(cat "$work/longest")
}

describe "$work/source" >"$work/expected"
measure
echo "the copies take $longest s after their start; kills fall into this time"
kill=0
late=0
parts=0
continued=0
failures=0
while [ "$kill" -lt "$kills" ]; do
  start
  sleep "$(awk -v seed="$(date +%N)" -v longest="$longest" 'BEGIN { srand(seed); print rand() * longest }')"
  kill -9 "$copy" 2>/dev/null || true
  code=0
  wait "$copy" 2>/dev/null || code=$?
  describe "$work/target" >"$work/found"
  if [ "$code" -ne 137 ] || cmp -s "$work/expected" "$work/found"; then
    late=$((late + 1))
    continue
  fi
  kill=$((kill + 1))
  finished >"$work/before"
  state="no part"
  inode=
  if [ -e "$part" ]; then
    parts=$((parts + 1))
    inode=$(stat -c %i "$part")
    state="part of $(stat -c %s "$part") bytes"
  fi
  if ! "$here/millrace" copy -aT --resume "$work/source" "$work/target"; then
    echo "kill $kill: the second copy failed"
    failures=$((failures + 1))
  fi
  describe "$work/target" >"$work/found"
  result=equal
  cmp -s "$work/expected" "$work/found" || result="metadata differs"
  diff -r "$work/source" "$work/target" >/dev/null || result="content differs"
  (cd "$work/target" && cut -d' ' -f1 "$work/before" | xargs -r stat -c '%n %i %z') >"$work/after"
  cmp -s "$work/before" "$work/after" || result="finished files were copied again"
  if [ "$inode" = "$(stat -c %i "$work/target/large")" ]; then continued=$((continued + 1)); fi
  if ls -A "$work" | grep -q millrace; then result="debris next to the target"; fi
  [ "$result" = equal ] || failures=$((failures + 1))
  echo "kill $kill: $state, $(wc -l <"$work/before") finished files, $result"
done
chmod 700 "$work/target/closed" "$work/source/closed"
echo "$kills kills during a copy, $parts of them with a part of the large file, $continued of which the second copy completed;" \
  "$late copies ended before their kill; $failures failures"
[ "$failures" -eq 0 ]
