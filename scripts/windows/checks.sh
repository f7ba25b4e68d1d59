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

# slowed DIRECTORY METHOD: changes the records there as if each time of METHOD had been a hundred times as long.
slowed() {
  for record in "$1"/*/record.json; do
    awk -v method="$2\"" '
      /"method" : / { slow = index($0, method) > 0 }
      slow && /"nanos" : [0-9]/ {
        match($0, /[0-9.]+(E[0-9]+)?/)
        $0 = sprintf("\"nanos\" : %.1f,", 100 * substr($0, RSTART, RLENGTH))
      }
      { print }' "$record" >"$out/slowed.json"
    mv "$out/slowed.json" "$record"
  done
}

# Under Wine no value of a number is much faster than another one. Therefore the written profile follows from changed
# records. At least one of the three numbers has had enough JVMs for a decision.
check_tune() {
  rm -rf "$work/tuned" "$work/tree" "$work/races/tune" && mkdir -p "$work/tuned" "$work/tree"
  echo text >"$work/tree/file"
  write_profile 256 'Z:\w\tuned'
  millrace 0 tune --from 'Z:\w\tuned' --to 'Z:\w\tuned' --budget 130s --out 'races\tune'
  for number in offload-from buffer jobs; do
    check "tune prints a decision: $number" prints "  $number"
  done
  check "no file of a race is left" [ -z "$(ls -A "$work/tuned")" ]
  check_tuned_profile
  rm -rf "$profiles"
}

check_tuned_profile() {
  # A decision for the number without a profile, one thread a processor, is not written.
  for method in millrace-offload millrace-buffer-64 millrace-tree-jobs-256 "millrace-tree-jobs-$(nproc)"; do
    slowed "$work/races/tune" "$method"
  done
  millrace 0 tune --record 'races\tune'
  check "tune writes the profile" prints 'Profile written'
  millrace 0 explain tree 'tuned\new'
  cp "$out/out.txt" "$out/tree.txt"
  millrace 0 explain 'tree\file' tuned
  check "the next tree or file has a number of the written profile" \
    grep -q -F -e 'Z:\w\races\tune' "$out/tree.txt" "$out/out.txt"
  check "all of the written profile is used" [ "$(grep -c 'Not used' "$out/out.txt")" = 0 ]
  millrace 0 copy --verify hash source 'tuned\target'
  check "a copy with the written profile is equal" cmp -s "$work/source" "$work/tuned/target"
  millrace 0 tune --record 'races\tune'
  check "the records decide the same again" prints 'Nothing changes'
}

profiles=$root/opt/prefix/drive_c/users/root/AppData/Local/millrace

# The fingerprint of this machine, as a user would write it. Wine maps the write permission of other users to an entry
# for Everyone.
# write_profile JOBS DIRECTORY
write_profile() {
  directory=$(printf '%s' "$2" | sed 's/\\/\\\\/g')
  # shellcheck disable=SC2016 # cmd expands them
  machine=$(in_wine cmd /c 'echo %PROCESSOR_IDENTIFIER% x %NUMBER_OF_PROCESSORS%' 2>/dev/null </dev/null | tr -d '\r')
  rm -rf "$profiles" && mkdir -p "$profiles"
  cat >"$profiles/profile.toml" <<PROFILE
version = "1"
machine = "$machine"
kernel = "Windows 10 10.0"
jdk = "25"
[[pair]]
from = "$directory"
to = "$directory"
from-type = "NTFS"
to-type = "NTFS"
record = "by hand"
jobs = "$1"
PROFILE
  chmod 700 "$profiles" && chmod 600 "$profiles/profile.toml"
}

check_profile() {
  rm -rf "$work/tree" "$work/copies" && mkdir -p "$work/tree/a" "$work/copies"
  echo text >"$work/tree/a/file"
  write_profile 3 'Z:\w'
  millrace 0 explain tree 'copies\new'
  check "a tree has the threads of the profile" prints 'at most 3: the number in the profile (by hand)'
  millrace 0 explain 'tree\a\file' copies
  check "all of the profile is used" [ "$(grep -c 'Not used' "$out/out.txt")" = 0 ]
  millrace 0 copy -r tree 'copies\new'
  check "a copied tree is equal" diff -r "$work/tree" "$work/copies/new"
  echo 'splice-from = "1MiB"' >>"$profiles/profile.toml"
  millrace 0 explain 'tree\a\file' copies
  check "a number without an effect is named" prints 'copies by Java have no use for: splice-from'
  for name in . profile.toml; do
    write_profile 3 'Z:\w'
    chmod o+w "$profiles/$name"
    millrace 0 explain 'tree\a\file' copies
    check "a profile that Everyone can write is not used" prints 'Everyone can write it'
    millrace 0 explain tree 'copies\new'
    check "a tree has the threads without a profile then" prints 'one a processor, up to 16'
  done
  write_profile 3 'Z:\w'
  sed -i 's/"25"/"24"/' "$profiles/profile.toml"
  millrace 0 explain 'tree\a\file' copies
  check "a profile of another JDK is not used" prints 'it is for JDK 24, and this is JDK 25'
  rm -rf "$profiles"
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
check_profile
check_tune
check_library
check_build
check_held_target
check_race
[ "$failed" = 0 ] || echo "a check of Millrace under Wine failed" >&2
exit "$failed"
