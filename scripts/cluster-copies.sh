#!/bin/sh
# Copies a tree by a Spark master and two workers on this machine: whole, with an executor killed, with the driver killed
# and resumed, and one large file. Compares each copy with its source. Prints the times of copies on one machine too.
# Usage: SPARK_HOME=/opt/spark scripts/cluster-copies.sh RELEASE DIRECTORY [FILES [GIBIBYTES [PARTS]]]
#   RELEASE    an unpacked zip file of a release
#   PARTS      of: sizes kills large_file
#   DIRECTORY  for the trees, with twice their space; a few hundred MB for 400,000 files
set -eu
release=$(cd "$1" && pwd)
work=$(cd "$2" && pwd)/cluster-copies
files=${3:-400000}
gibibytes=${4:-5}
parts=${5:-sizes kills large_file}
export SPARK_LOCAL_IP=127.0.0.1
master=spark://127.0.0.1:7177
mkdir -p "$work"
pids=
end() {
  for pid in $pids; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap end EXIT INT TERM

export SPARK_CONF_DIR=$work/conf
mkdir -p "$SPARK_CONF_DIR"
cat >"$SPARK_CONF_DIR/spark-defaults.conf" <<'CONF'
spark.driver.host 127.0.0.1
spark.ui.enabled false
spark.log.level INFO
CONF

start() {
  "$SPARK_HOME/bin/spark-class" "$@" >>"$work/spark.log" 2>&1 &
  last=$!
  pids="$pids $last"
}

copy() {
  "$release/millrace" copy "$@" 2>>"$work/driver.log"
}

# Directories of 1000 files, two levels deep, with modes, times, attributes and hard links.
make_tree() {
  python3 - "$1" "$2" <<'PYTHON'
import os, sys
root, count = sys.argv[1], int(sys.argv[2])
for i in range(0, count, 1000):
    directory = os.path.join(root, "group%d" % (i // 20000), "d%d" % (i // 1000))
    os.makedirs(directory)
    for j in range(i, min(i + 1000, count)):
        path = os.path.join(directory, "f%d" % j)
        with open(path, "wb") as file:
            file.write(b"%d\n" % j * (1 + j % 97))
        os.chmod(path, 0o600 + j % 64)
        os.utime(path, (1000000000 + j, 1000000000 + j))
    os.link(path, os.path.join(root, "link%d" % (i // 1000)))
    try:
        os.setxattr(path, "user.comment", b"last of its directory")
    except OSError:
        pass
    os.chmod(directory, 0o755 if i % 3000 else 0o555)
PYTHON
}

# One line for each entry: type, mode, owner, length, time, number of names, name. A digest stands for the contents.
facts() {
  (cd "$1" && find . -printf '%y %m %U %G %s %T@ %n %p\n' | sed 's/^\(d [^ ]* [^ ]* [^ ]*\) [^ ]*/\1/' | sort
    find . -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum
    python3 -c 'import os; [print(p, {a: os.getxattr(p, a) for a in os.listxattr(p)}) for p in sorted(os.path.join(d, f) for d, _, fs in os.walk(".") for f in fs) if os.listxattr(p)]' | sha256sum)
}

same() {
  facts "$work/source" >"$work/expected"
  facts "$1" >"$work/found"
  cmp "$work/expected" "$work/found"
  left=$(find "$1" -name '*.millrace-part' | wc -l)
  [ "$left" = 0 ] || { echo "$left staging files are left" >&2; exit 1; }
  echo "  equal, no staging files"
}

# A command that fails keeps the log of the driver.
timed() {
  begin=$(date +%s%N)
  "$@" || { cp "$work/driver.log" cluster-copies.log; echo "  exit code $?; see cluster-copies.log" >&2; }
  echo "  $(( ($(date +%s%N) - begin) / 1000000 )) ms"
}

start org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 7177 --webui-port 7178
sleep 5
for worker in 1 2; do
  start org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 1g --webui-port 718$worker \
    --work-dir "$work/worker$worker" "$master"
done
sleep 5
cluster() {
  copy --engine "$master" "$@"
}

"$release/millrace" --version >/dev/null # prepares the faster start

sizes() {
  for count in 1000 40000 "$files"; do
    rm -rf "$work/source" "$work/target"
    mkdir "$work/source"
    make_tree "$work/source" "$count"
    echo "$count files, one machine"
    timed copy -aT "$work/source" "$work/target"
    rm -rf "$work/target"
    echo "$count files, two executors"
    : >"$work/driver.log"
    timed cluster -aT --stats "$work/source" "$work/target"
    sed -n 's/.*\(Job [0-9]* finished: .* took .*\)/  \1/p' "$work/driver.log"
    same "$work/target"
  done

}

# Waits until a quarter of the files has a copy.
await_files() {
  while [ "$(find "$work/target" -type f 2>/dev/null | wc -l)" -lt $((files / 4)) ]; do sleep 0.1; done
}

kills() {
  rm -rf "$work/source" "$work/target"
  mkdir "$work/source"
  make_tree "$work/source" "$files"
  echo "an executor is killed"
  : >"$work/driver.log"
  (
    await_files
    kill -9 "$(pgrep -n -P "$last")"
    echo "  killed, with $(find "$work/target" -type f | wc -l) files copied"
  ) &
  killer=$!
  timed cluster -aT --stats "$work/source" "$work/target"
  wait "$killer" || true
  echo "  $(grep -c 'Lost task' "$work/driver.log" || true) tasks were lost, of $(grep -c 'Starting task' "$work/driver.log" || true)"
  same "$work/target"

  echo "the driver is killed"
  rm -rf "$work/target"
  "$SPARK_HOME/bin/spark-submit" --master "$master" --class dev.millrace.spark.CopyTree "$release/lib/millrace-spark.jar" \
    -aT "$work/source" "$work/target" 2>>"$work/driver.log" &
  driver=$!
  await_files
  kill -9 "$driver"
  wait "$driver" || true
  echo "  killed, with $(find "$work/target" -type f | wc -l) files copied"
  timed cluster -aT --resume --stats "$work/source" "$work/target"
  same "$work/target"
}

large_file() {
  echo "one file of $gibibytes GiB"
  rm -rf "$work/source" "$work/target"
  mkdir "$work/source"
  head -c "${gibibytes}G" /dev/urandom >"$work/source/large"
  timed copy -aT --reflink never "$work/source" "$work/target"
  rm -rf "$work/target"
  : >"$work/driver.log"
  timed cluster -aT --stats --reflink never "$work/source" "$work/target"
  same "$work/target"
  echo "  tasks of each executor"
  sed -n 's/.*Finished task.*(executor \([0-9]*\)).*/  \1/p' "$work/driver.log" | sort | uniq -c
}

for part in $parts; do "$part"; done
