#!/bin/sh
# Times copies of a tree in a running JVM: copyTree, copyDirectory, Apache Commons IO, and a plain walk.
# Usage: trees-in-one-jvm.sh DIRECTORY [FILES] [MEDIAN_BYTES] [ROUNDS]
# DIRECTORY is on the file system to measure, best on a loop device in memory. Prints the median and the fastest of all rounds.
# Run ./build -pl files -am package -DskipTests first.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
directory=${1:?usage: trees-in-one-jvm.sh DIRECTORY [FILES] [MEDIAN_BYTES] [ROUNDS]}
files=${2:-20000}
median=${3:-4096}
rounds=${4:-7}
. "$here/scripts/find-jdk.sh"
java=$(find_jdk)/bin/java

version=$(sed -n 's:.*<commons-io.version>\(.*\)</commons-io.version>.*:\1:p' "$here/pom.xml")
commons=${MAVEN_REPOSITORY:-$HOME/.m2/repository}/commons-io/commons-io/$version/commons-io-$version.jar
for needed in "$commons" "$here/files/target/classes" "$here/sys/target/classes"; do
  if [ ! -e "$needed" ]; then
    echo "trees-in-one-jvm: $needed is missing (run ./build -pl files -am package -DskipTests)" >&2
    exit 2
  fi
done

work=$directory/trees-in-one-jvm.$$
trap 'rm -rf "$work"' EXIT
mkdir "$work"
"$java" "$here/scripts/SampleFiles.java" "$work/source" "$files" "$median" "${SIGMA:-1.55}"
"$java" --enable-native-access=ALL-UNNAMED -cp "$commons:$here/files/target/classes:$here/sys/target/classes" \
  "$here/scripts/TreesInOneJvm.java" "$work/source" "$work/target" "$rounds"
