#!/bin/sh
# Copies a tree to file systems that become full in the middle. Checks after each copy: exit code 1; every file of the target
# equals its source; nothing else is in the target; one line for each failure, with its call. With --resume, the same command
# completes the copy when there is space again.
#
#   scripts/full-disks.sh DIRECTORY [TYPE...]
#
# Needs root, loop devices and the mkfs of each TYPE (default: ext4 xfs btrfs). DIRECTORY has 1 GB of space, best in memory.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: full-disks.sh DIRECTORY [TYPE...]}
shift
[ $# -gt 0 ] || set -- ext4 xfs btrfs
. "$here/scripts/find-jdk.sh"
java=$(find_jdk)/bin/java

work=$directory/full-disks.$$
disk=$work/disk
trap 'umount "$disk" 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir -p "$disk"
"$java" "$here/scripts/SampleFiles.java" "$work/source" 4000 16384 1.2 >/dev/null
mkdir "$work/source/large"
head -c 90000000 /dev/urandom >"$work/source/large/file"
"$here/millrace" copy "$here/millrace" "$work/first" # prepares a faster start

# Prints the free bytes of the disk.
space() { echo $(($(stat -f -c '%a * %S' "$disk"))); }

mount_new() { # TYPE FREE_BYTES
  umount "$disk" 2>/dev/null || true
  rm -f "$work/image"
  truncate -s 400M "$work/image"
  case $1 in
    btrfs) mkfs.btrfs -q -f "$work/image" >/dev/null 2>&1 ;;
    xfs) mkfs.xfs -q -f "$work/image" ;;
    *) "mkfs.$1" -q "$work/image" ;;
  esac
  mount -o loop "$work/image" "$disk"
  fallocate -l $(($(space) - $2)) "$disk/ballast"
}

failures=0
# Prints the first problem of a copy, or nothing.
problem() { # CODE
  [ "$1" = 1 ] || { echo "exit code $1"; return; }
  diff -rq --no-dereference "$source" "$disk/target" >"$work/differences" 2>&1 || true
  if grep -q 'differ$' "$work/differences"; then grep -m 1 'differ$' "$work/differences"; return; fi
  debris=$(find "$disk/target" -name '*.millrace-part' | head -n 1)
  [ -z "$debris" ] || { echo "debris: $debris"; return; }
  odd=$(grep -v '^millrace [a-z]*: .*[a-z0-9()A-Z]*: E[A-Z]*$' "$work/err" | grep -v 'not listed$\|manifest is incomplete' | head -n 1)
  [ -z "$odd" ] || { echo "line: $odd"; return; }
  missing=$(cd "$source" && find . -type f -exec test ! -e "$disk/target/{}" \; -print | wc -l)
  lines=$(grep -c "^millrace.*$disk/target.*: E" "$work/err" || true)
  [ "$missing" -gt 0 ] || { echo "no file is missing"; return; }
  [ "$lines" -le $((missing + 2)) ] || echo "$lines lines for $missing missing files"
}

attack() { # TYPE FREE_BYTES COMMAND [OPTIONS...]
  type=$1
  mount_new "$1" "$2"
  shift 2
  source=$work/source
  case "$*" in
    *clone*) cp -r "$work/source" "$disk/source" 2>/dev/null || true; source=$disk/source
      fill=$(($(space) - 3000000))
      [ "$fill" -le 0 ] || fallocate -l "$fill" "$disk/fill" 2>/dev/null || true ;;
  esac
  code=0
  "$here/millrace" "$@" "$source" "$disk/target" >"$work/out" 2>"$work/err" || code=$?
  found=$(problem "$code")
  case "$*" in
    *--resume*)
      rm -f "$disk/ballast"
      sync -f "$disk"
      "$here/millrace" "$@" "$source" "$disk/target" >/dev/null 2>"$work/err2" || found="$found; not completed: $(head -n 1 "$work/err2")"
      diff -r --no-dereference "$source" "$disk/target" >/dev/null || found="$found; differs after the second copy"
      ;;
  esac
  [ -z "$found" ] || failures=$((failures + 1))
  echo "$type: millrace $*: $(find "$disk/target" -type f | wc -l) files, $(wc -l <"$work/err") lines: ${found:-good}"
}

for type in "$@"; do
  free=50000000
  attack "$type" $free copy -rT --jobs=1
  attack "$type" $free copy -rT --jobs=4
  attack "$type" $free copy -aT --jobs=1
  attack "$type" $free copy -aT --jobs=4
  attack "$type" $free copy -aT --jobs=4 --resume
  attack "$type" $free copy -aT --resume --partial
  attack "$type" $free copy -aT --reflink=never --sparse=always
  attack "$type" $free copy -aT --fsync=file
  attack "$type" $free copy -aT --verify=hash
  attack "$type" $free copy -aT --log-json
  attack "$type" $free copy -aT "--manifest=$disk/sums"
  attack "$type" 200000 copy -aT --jobs=4
  attack "$type" 200000 copy -aT --jobs=4 --resume
  case $type in xfs | btrfs) attack "$type" 200000000 clone ;; esac
done
echo "$failures failures"
[ "$failures" -eq 0 ]
