#!/bin/sh
# Runs Millrace under Wine and checks what it did. ./build windows calls it with the root directory of Wine, in mount and
# process namespaces of its own. Prints one line for each check; the exit code is 1 if one failed.
set -eu
root=$1
work=$root/w
out=$work/out
failed=0
mkdir -p "$out"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

in_wine() {
  # shellcheck disable=SC2016 # the inner shell expands it
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 WINEPREFIX=/opt/prefix WINEDEBUG=-all DISPLAY= \
    'JAVA_HOME=Z:\opt\jre' chroot "$root" sh -c 'cd /w && exec wine "$@"' wine "$@"
}

# millrace STATUS ARGUMENTS: runs it and checks its exit code. Its output is in out.txt and err.txt.
millrace() {
  wanted=$1
  shift
  status=0
  in_wine cmd /c 'Z:\w\mill race\millrace.cmd' "$@" >"$out/out.txt" 2>"$out/err.raw" </dev/null || status=$?
  # Wine has no groups of processors, which the JVM reports at every start.
  grep -a -v -e 'process group affinity' -e XDG_RUNTIME_DIR "$out/err.raw" | tr -d '\r' >"$out/err.txt" || true
  check "exit code $status of: millrace $*" [ "$status" = "$wanted" ]
}

check() {
  what=$1
  shift
  if "$@"; then
    printf "%s\n" "ok      $what"
  else
    printf "%s\n" "FAILED  $what"
    failed=1
    head -n 5 "$out/out.txt" "$out/err.txt" | sed 's/^/        /'
  fi
}

prints() { grep -q -F -e "$1" "$out/out.txt"; }
reports() { [ "$(wc -l <"$out/err.txt")" = 1 ] && grep -q -e "$1" "$out/err.txt"; }
holds_only() { [ "$(ls -A "$work/copies" | tr '\n' ' ')" = "$1 " ]; }

check_methods() {
  millrace 0 methods
  check "the methods are listed" prints files-copy
}

check_copies() {
  for bytes in 0 51200 5242880; do
    rm -rf "$work/copies" && mkdir "$work/copies"
    head -c "$bytes" /dev/urandom >"$work/source"
    millrace 0 copy --verify hash source 'copies\target'
    check "a new copy of $bytes bytes is equal" cmp -s "$work/source" "$work/copies/target"
    echo old >"$work/copies/target"
    millrace 1 copy --update=none-fail source 'copies\target'
    check "an existing target is reported" reports 'already exists'
    check "it has its old content" [ "$(cat "$work/copies/target")" = old ]
    millrace 0 copy --verify hash --replace source 'copies\target'
    check "a replaced target of $bytes bytes is equal" cmp -s "$work/source" "$work/copies/target"
    check "nothing else is left" holds_only target
  done
}

check_names() {
  deep=copies/$(printf 'd%.0s' $(seq 100))/$(printf 'e%.0s' $(seq 100))/$(printf 'f%.0s' $(seq 100))
  mkdir -p "$work/$deep"
  millrace 0 copy source "Z:\\w\\$(echo "$deep" | tr / '\\')\\target"
  check "a path of more than 260 characters is copied to" cmp -s "$work/source" "$work/$deep/target"
  millrace 0 copy 'Z:/w/source' 'copies/täglich-[1].txt'
  check "slashes, brackets and umlauts are kept" cmp -s "$work/source" "$work/copies/täglich-[1].txt"
  millrace 2 copy source 'copies\a?b'
  check "a forbidden character is reported" reports "is not a path"
  millrace 2 copy source 'copies\nul.txt'
  check "the name of a device is reported" reports "the name of a device"
  millrace 1 copy source 'missing\'
  check "a missing directory is reported" reports "no such directory"
}

# Wine finds a network path below the directory unc of its drives.
check_network() {
  mkdir -p "$root/opt/prefix/dosdevices/unc/server" "$work/share"
  ln -sfn /w/share "$root/opt/prefix/dosdevices/unc/server/share"
  millrace 0 copy --verify hash source '\\server\share\new'
  check "a network path is copied to" cmp -s "$work/source" "$work/share/new"
  millrace 0 copy --replace '\\server\share\new' 'copies\from-network'
  check "a network path is copied from" cmp -s "$work/source" "$work/copies/from-network"
  millrace 0 copy source '\\?\Z:\w\share\verbatim'
  check "a path with the prefix for long paths is copied to" cmp -s "$work/source" "$work/share/verbatim"
}

check_trees() {
  rm -rf "$work/tree" "$work/copies" && mkdir -p "$work/tree/a/b c/empty" "$work/copies"
  for bytes in 0 1 70000; do head -c "$bytes" /dev/urandom >"$work/tree/a/b c/$bytes"; done
  echo text >"$work/tree/täglich"
  millrace 0 copy -r --verify hash tree 'copies\new'
  check "a copied tree is equal" diff -r "$work/tree" "$work/copies/new"
  echo changed >"$work/copies/new/täglich"
  millrace 0 copy -r -T tree 'copies\new'
  check "a tree over a tree replaces its files" diff -r "$work/tree" "$work/copies/new"
  millrace 0 clone tree 'copies\cloned'
  check "a cloned tree is equal" diff -r "$work/tree" "$work/copies/cloned"
  millrace 1 clone tree 'copies\cloned'
  check "an existing name is reported" reports 'already exists'
}

check_tree_options() {
  rm -rf "$work/tree" "$work/copies" && mkdir -p "$work/tree/a" "$work/copies"
  echo text >"$work/tree/a/file" && echo "don't" >"$work/tree/a/left out"
  millrace 0 copy -a '--exclude=*out' --manifest 'copies\sums' tree 'copies\new'
  check "an excluded file is left out" [ "$(ls -A "$work/copies/new/a")" = file ]
  check "the manifest names the files as TARGET does" grep -q '^[0-9a-f]\{64\}  copies/new/a/file$' "$work/copies/sums"
  printf 'a\\file\r\n' >"$work/list"
  millrace 0 copy -r --files-from list tree 'copies\listed'
  check "the lines of a list may end as on Windows" cmp -s "$work/tree/a/file" "$work/copies/listed/a/file"
  for option in --delete --itemize-changes; do
    millrace 2 copy -r $option tree 'copies\rejected'
    check "$option is rejected" reports 'not supported on this system'
    check "nothing is copied then" [ ! -e "$work/copies/rejected" ]
  done
  millrace 1 copy -r tree 'TREE\inside'
  check "a tree is not copied into itself by a name in other case" reports 'is inside the source'
  millrace 0 explain 'tree\a\file' copies
  check "a plan has the strategy" prints 'Java moves the bytes'
}

check_read_only() {
  rm -rf "$work/copies" && mkdir "$work/copies"
  echo old >"$work/copies/target" && chmod a-w "$work/copies/target"
  millrace 1 copy source 'copies\target'
  check "a target that is read-only is reported" reports 'copies.target: is read-only'
  check "it has its old content" [ "$(cat "$work/copies/target")" = old ]
  check "nothing else is left" holds_only target
}

# A directory of Linux may have both names.
check_case() {
  rm -rf "$work/tree" "$work/copies" && mkdir -p "$work/tree/a" "$work/copies"
  echo upper >"$work/tree/a/NAME" && echo lower >"$work/tree/a/name"
  millrace 1 copy -r tree 'copies\new'
  check "two names that differ in case are reported" reports 'does not distinguish'
  check "the first of them is kept" [ "$(ls -A "$work/copies/new/a" | wc -l)" = 1 ]
}

check_doctor() {
  millrace 0 doctor
  check "doctor has the file system" prints 'file system'
}

check_library() {
  rm -rf "$work/copies" && mkdir -p "$work/copies/in"
  status=0
  in_wine /opt/jre/bin/java.exe -cp 'mill race\target\start\lib\*;hold' DropIns 'copies\in' \
    >"$out/out.txt" 2>"$out/err.txt" </dev/null || status=$?
  check "exit code $status of: calls of the library" [ "$status" = 0 ]
  check "a file is not replaced without the option" prints 'not replaced: copies\in\target'
  check "a copy is equal" prints 'copied: true'
  check "lines are read" prints 'lines: [one, two] 2'
  check "a scanned file can be deleted" prints 'scanned: 10'
  check "a file is written in one step" prints 'written: b'
  check "an open file is not replaced, with a reason" prints 'denied: copies\in\report: is open in another process'
  check "a read-only file is not replaced, with a reason" prints 'denied: copies\in\report: is read-only'
  check "it has its old content" prints 'kept: b'
  check "no staging file is left" [ -z "$(find "$work/copies" -name '*.millrace-part')" ]
  check "a directory is copied" diff -r "$work/copies/in" "$work/copies/copied"
}

# There is no Windows build of a JDK here, so build.cmd can only report that.
check_build() {
  status=0
  in_wine cmd /c 'Z:\w\mill race\build.cmd' >"$out/out.txt" 2>"$out/err.txt" </dev/null || status=$?
  check "exit code $status of: build without a compiler" [ "$status" = 2 ]
  check "the missing compiler is reported" grep -q 'no JDK 25 or later found' "$out/err.txt"
}

# hold open|mapped: keeps copies/target open in another process until release.
hold() {
  rm -f "$out/hold" && mkfifo "$out/hold"
  in_wine /opt/jre/bin/java.exe -cp hold HoldOpen "$1" 'copies\target' <"$out/hold" >"$out/held.txt" 2>/dev/null &
  exec 3>"$out/hold"
  for _ in $(seq 60); do
    grep -q held "$out/held.txt" 2>/dev/null && return
    sleep 1
  done
}

release() {
  echo >&3
  exec 3>&-
  wait
}

check_held_target() {
  for how in open mapped; do
    rm -rf "$work/copies" && mkdir "$work/copies"
    echo old >"$work/copies/target"
    hold "$how"
    millrace 1 copy --replace source 'copies\target'
    check "a target that is $how in another process is reported" reports 'copies.target: is open in another process'
    release
    check "it has its old content" [ "$(cat "$work/copies/target")" = old ]
    check "nothing else is left" holds_only target
  done
}

check_race() {
  for race in one two; do
    millrace 0 race --quick --methods files-copy,stream-array,channel-transfer-to --sizes 50K --out "races\\$race"
    check "the race has a table" prints 'stream-array[4KiB]'
    check "the race has an answer" prints 'Answer'
    check "the race has a record and a report" [ -s "$work/races/$race/record.json" -a -s "$work/races/$race/report.html" ]
    check "no file of the race is left" [ -z "$(find "$work" -maxdepth 1 -name '*millrace*')" ]
  done
  millrace 0 report 'races\\one' --markdown page.md
  check "the report is written" grep -q stream-array "$work/page.md"
  millrace 0 compare 'races\one' 'races\two'
  check "the comparison has rows" prints files-copy
}

check_methods
check_copies
check_names
check_network
check_trees
check_tree_options
check_read_only
check_case
check_doctor
check_library
check_build
check_held_target
check_race
[ "$failed" = 0 ] || echo "a check of Millrace under Wine failed" >&2
exit "$failed"
