#!/bin/sh
# Copies a tree by a Spark master and two workers on this machine: whole, with an executor killed, with the driver killed
# and resumed, one large file, and with a worker that lacks the mount of the target. Compares each copy with its source.
# Prints the times of copies on one machine too, and the sizes of the stages of Spark.
# Usage: SPARK_HOME=/opt/spark scripts/cluster-copies.sh RELEASE DIRECTORY [FILES [GIBIBYTES [PARTS]]]
#   RELEASE    an unpacked zip file of a release
#   PARTS      of: sizes kills large_file mounts (which needs root)
#   DIRECTORY  for the trees, with twice their space; a few hundred MB for 400,000 files
set -eu
release=$(cd "$1" && pwd)
work=$(cd "$2" && pwd)/cluster-copies
files=${3:-400000}
gibibytes=${4:-5}
parts=${5:-sizes kills large_file mounts}
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
spark.eventLog.enabled true
spark.eventLog.rolling.enabled false
spark.eventLog.compress false
spark.eventLog.logBlockUpdates.enabled true
CONF
echo "spark.eventLog.dir file://$work/events" >>"$SPARK_CONF_DIR/spark-defaults.conf"
mkdir -p "$work/events"

start() {
  "$SPARK_HOME/bin/spark-class" "$@" >>"$work/spark.log" 2>&1 &
  last=$!
  pids="$pids $last"
}

# The executors of the last worker, whose driver has ended, end some moments later.
await_executors() {
  for worker in $workers; do
    while pgrep -P "$worker" >/dev/null; do sleep 0.2; done
  done
}

# The files that have the length and the time of their source, with inode and time of the last change.
finished() {
  (cd "$work/source" && find . -type f -printf '%s %T@ %p\n' | sort) >"$work/source-times"
  (cd "$work/target" && find . -type f ! -name '*.millrace-part' -printf '%s %T@ %p %i %C@\n' | sort) >"$work/target-times"
  python3 - "$work/source-times" "$work/target-times" <<'PYTHON'
import sys
complete = set(line.rstrip("\n") for line in open(sys.argv[1]))
for line in open(sys.argv[2]):
    if line.rstrip("\n").rsplit(" ", 2)[0] in complete:
        print(line, end="")
PYTHON
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

# The stages of the last job: tasks, time in tasks, results, shuffled bytes. Then the pieces of the tree on disk.
stages() {
  python3 - "$(ls -t "$work"/events/* | head -n 1)" <<'PYTHON'
import json, sys
stages, blocks = {}, {}
for line in open(sys.argv[1]):
    event = json.loads(line)
    if event["Event"] == "SparkListenerTaskEnd" and event.get("Task Metrics"):
        stage = stages.setdefault(event["Stage ID"], [0, 0, 0, 0, 0])
        metrics = event["Task Metrics"]
        stage[0] += 1
        stage[1] += metrics["Executor Run Time"]
        stage[2] += metrics["Result Size"]
        stage[3] = max(stage[3], metrics["Result Size"])
        stage[4] += metrics["Shuffle Write Metrics"]["Shuffle Bytes Written"]
    elif event["Event"] == "SparkListenerBlockUpdated":
        info = event["Block Updated Info"]
        if info["Block ID"].startswith("rdd_"):
            block = info["Block ID"]
            blocks[block] = max(blocks.get(block, 0), info["Disk Size"])
print("  stage  tasks  ms in tasks  result bytes  largest result  shuffled bytes")
for stage, row in sorted(stages.items()):
    print("  %5d  %5d  %11d  %12d  %14d  %14d" % (stage, *row))
print("  %d bytes of the listing on disk, %d results" % (sum(blocks.values()), len(blocks)))
PYTHON
}

# A command that fails keeps the log of the driver.
timed() {
  begin=$(date +%s%N)
  "$@" || { cp "$work/driver.log" cluster-copies.log; echo "  exit code $?; see cluster-copies.log" >&2; }
  echo "  $(( ($(date +%s%N) - begin) / 1000000 )) ms"
}

start org.apache.spark.deploy.master.Master --host 127.0.0.1 --port 7177 --webui-port 7178
sleep 5
workers=
for worker in 1 2; do
  start org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 1g --webui-port 718$worker \
    --work-dir "$work/worker$worker" "$master"
  workers="$workers $last"
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
    stages
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
  await_executors
  finished >"$work/finished"
  echo "  killed, with $(wc -l <"$work/finished") files finished"
  timed cluster -aT --resume --stats "$work/source" "$work/target"
  finished >"$work/resumed"
  echo "  $(sort "$work/finished" | comm -23 - "$work/resumed" | wc -l) finished files were copied again"
  same "$work/target"
}

large_file() {
  echo "one file of $gibibytes GiB"
  rm -rf "$work/source" "$work/target"
  mkdir "$work/source"
  head -c "${gibibytes}G" /dev/urandom >"$work/source/large"
  timed copy -aT --reflink=never "$work/source" "$work/target"
  rm -rf "$work/target"
  : >"$work/driver.log"
  timed cluster -aT --stats --reflink=never "$work/source" "$work/target"
  same "$work/target"
  echo "  tasks of each executor"
  sed -n 's/.*Finished task.*(executor \([0-9]*\)).*/  \1/p' "$work/driver.log" | sort | uniq -c
}

# A third worker sees an empty file system in the place of the target: first next to the others, and then alone.
mounts() {
  rm -rf "$work/source" "$work/mounted"
  mkdir "$work/source" "$work/mounted"
  make_tree "$work/source" 1000
  unshare -m sh -c "mount -t tmpfs none '$work/mounted' && exec '$SPARK_HOME/bin/spark-class' \
    org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 1g --webui-port 7183 \
    --work-dir '$work/worker3' $master" >>"$work/spark.log" 2>&1 &
  pids="$pids $!"
  sleep 8
  echo "one of three workers lacks the mount of the target"
  copy_to_mounted
  for worker in $workers; do kill "$worker"; done
  sleep 3
  rm -rf "$work/mounted/target"
  echo "the only worker lacks the mount of the target"
  copy_to_mounted
}

copy_to_mounted() {
  : >"$work/driver.log"
  code=0
  cluster -aT "$work/source" "$work/mounted/target" || code=$?
  echo "  $(grep -c 'Lost task.*is missing on' "$work/driver.log" || true) tasks failed there"
  sed -n "s|^millrace copy: $work|  millrace copy: DIRECTORY|p" "$work/driver.log"
  echo "  exit code $code, $(find "$work/mounted/target" -type f | wc -l) files copied"
}

for part in $parts; do "$part"; done
