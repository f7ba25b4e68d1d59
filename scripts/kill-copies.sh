#!/bin/sh
# Kills copies of a tree at random moments with SIGKILL, and lets the same command with --resume complete them. Checks after each:
# names, contents, modes, owners, times and extended attributes are equal; no file that was finished at the kill has a new
# inode or change time; nothing else is in the target.
#
#   scripts/kill-copies.sh DIRECTORY [KILLS] [FILES] [MOST_SECONDS] [clone]
#
# DIRECTORY is on the file system to test. A tree has FILES small files and one of 200 MB. MOST_SECONDS is the time of the
# latest kill after the target appears. With `clone`, the killed command is `millrace clone`, which has no journal.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: kill-copies.sh DIRECTORY [KILLS] [FILES] [MOST_SECONDS] [clone]}
kills=${2:-100}
files=${3:-8000}
most=${4:-1.2}
case ${5:-copy} in
  copy) killed='copy -aT --resume' ;;
  clone) killed=clone ;;
  *) echo "kill-copies: unknown command $5" >&2; exit 2 ;;
esac
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

describe "$work/source" >"$work/expected"
kill=0
inside=0
failures=0
while [ "$kill" -lt "$kills" ]; do
  kill=$((kill + 1))
  if [ -d "$work/target" ]; then chmod -R u+rwX "$work/target"; fi
  rm -rf "$work/target"
  "$here/millrace" $killed "$work/source" "$work/target" &
  copy=$!
  moment=$(awk -v seed="$(date +%N)" -v most="$most" 'BEGIN { srand(seed); print rand() * most }')
  while [ ! -d "$work/target" ] && kill -0 "$copy" 2>/dev/null; do sleep 0.01; done
  sleep "$moment"
  kill -9 "$copy" 2>/dev/null || true
  wait "$copy" 2>/dev/null || true
  state="no target"
  : >"$work/before"
  if [ -d "$work/target" ]; then
    finished >"$work/before"
    state="complete"
    if [ -e "$work/target/.millrace-resume" ]; then state="journal"; fi
    describe "$work/target" >"$work/found"
    if ! cmp -s "$work/expected" "$work/found"; then inside=$((inside + 1)); fi
    if [ -e "$work/target/.large.millrace-part" ]; then state="journal and part"; fi
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
  [ "$result" = equal ] || failures=$((failures + 1))
  echo "kill $kill: $state, $(wc -l <"$work/before") finished files, $result"
done
chmod 700 "$work/target/closed" "$work/source/closed"
echo "$kills kills, $inside of them during a copy, $failures failures"
[ "$failures" -eq 0 ]
