# Sourced by ./millrace: launch runs Millrace from the jars in $lib. $caches is the directory for the caches of loaded
# classes (JEP 514), which make the start faster. It is empty if there is no such directory.

# The jars that copy and clone need. Java opens every jar of its class path when it looks for a class that does not exist,
# and a process may open few files (ulimit -n).
copy_jars='millrace-cli millrace-files millrace-sys millrace-model millrace-report millrace-lab millrace-methods
  picocli jackson-annotations jackson-core jackson-databind ascii-table progressbar jline-terminal'

launch() {
  compilers=1
  case ${1:-} in
    copy | clone) kind=copy ;;
    *) kind=all ;;
  esac
  if [ "${1:-}" = copy ]; then choose_compilers "$@"; fi
  # The cache belongs to one JDK and to these jars in one place.
  if [ -n "$caches" ] && [ -n "$java_build" ] && read -r id 2>/dev/null <"$lib/id"; then
    all_caches=$caches
    caches=$caches$JAVA_HOME
    cache=$caches/$kind-$id-$java_build
    if [ ! -e "$cache.aot" ] || is_left || { [ -s "$cache.aot" ] && [ ! -s "$cache.jar" ]; }; then make_cache || true; fi
    if [ -s "$cache.aot" ] && [ -s "$cache.jar" ]; then run "$cache" -XX:AOTCache="$cache.aot" dev.millrace.cli.Millrace "$@"; fi
  fi
  run '' dev.millrace.cli.Millrace "$@"
}

# The first compiler alone starts fastest, and copies trees with half the processor time of both. But Java code reads the
# bytes for these options of a copy, and the second compiler makes hashes three times as fast.
choose_compilers() {
  for argument; do
    case $argument in --verify* | --checksum | --sparse* | --resume | --manifest*) compilers=4 ;; esac
  done
}

check_path() {
  case $lib in *:*) reject_path "contains a colon" ;; esac
  is_text "$lib" || reject_path "is not UTF-8"
}

reject_path() {
  echo "millrace: Java cannot load jars from $lib: the path $1; move the directory to another path" >&2
  exit 2
}

# Java reads the paths of its start as text.
is_text() {
  case $1 in *[!\ -~]*) printf %s "$1" | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1 || [ $? = 127 ] ;; esac
}

# Java does not start in a directory that was deleted, and finds no file in one whose path is not text. There, relative
# paths begin at a link of /proc. The dot at its end makes it a directory for calls that follow no link.
choose_directory() {
  directory=
  logical=${PWD:-}
  cd -P . 2>/dev/null || true
  if [ -e "${PWD:-}/." ] && [ . -ef "$PWD" ]; then
    is_text "$PWD" || directory=/proc/self/cwd/.
    PWD=$logical
  elif [ -e /proc/self/fd ]; then
    descriptor=9
    while [ -e "/proc/self/fd/$descriptor" ]; do descriptor=$((descriptor - 1)); done
    eval "command exec $descriptor<." 2>/dev/null || true
    directory=/proc/self/fd/$descriptor/.
    cd /
  fi
}

# Below the cache directory of the user, because the install directory may be read-only or shared. Some users have a home
# directory that does not exist: nothing is kept for them.
use_caches_of_user() {
  caches=
  case ${XDG_CACHE_HOME:-} in
    /*) caches=$XDG_CACHE_HOME/millrace/start$here ;;
    *) case ${HOME:-} in /*) [ ! -d "$HOME" ] || caches=$HOME/.cache/millrace/start$here ;; esac ;;
  esac
}

# In a checkout: whether a source is newer than the last build. Test sources do not count.
is_stale() {
  [ ! -f "$here/target/start/built" ] || [ ! -f "$lib/id" ] || [ -n "$(find "$here/pom.xml" "$here"/*/pom.xml "$here"/*/src/main \
    "$here/scripts/StartBuild.java" -newer "$here/target/start/built" 2>/dev/null)" ]
}

build() (
  unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
  terminal=false
  if [ -t 2 ]; then terminal=true; fi
  "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dterminal="$terminal" \
    "$here/scripts/StartBuild.java" "$here" </dev/null >&2 || exit 1
)

# Whether a killed attempt has left its files. An attempt takes a few seconds.
is_left() {
  [ ! -s "$cache.aot" ] && [ -n "$(find "$caches" -path "$caches/new-$kind-*" -prune -mmin +10 2>/dev/null)" ]
}

# A failure is silent: Millrace also runs without a cache. An empty file marks the attempt, so that a start neither
# repeats a failed one nor interferes with one in progress.
make_cache() (
  mkdir -p "$caches" && cd "$caches" && { true >"$cache.aot"; } || exit
  find "$caches" -path "$caches/new-$kind-*" -prune -mmin +10 -exec rm -rf {} +
  new=$caches/new-$kind-$$
  mkdir "$new"
  trap 'rm -rf "$new"' EXIT
  trap 'rm -f "$cache.aot"; exit 1' HUP INT TERM
  echo "millrace: preparing a faster start (once; a few seconds)" >&3
  # Caches of earlier JDKs and releases are large.
  find "${all_caches%"$here"}" -name '*.aot' -atime +30 -exec sh -c 'for cache; do rm -rf "${cache%.aot}".*; done' sh {} +
  # With both compilers the start would take longer. Options of the user may not fit a later start.
  compilers=1
  MILLRACE_JAVA_OPTIONS=
  case $kind in
    copy) set -- dev.millrace.cli.CopyTraining ;;
    # --verbose loads all commands, the rest all classes of a copy
    *) set -- dev.millrace.cli.Millrace --verbose copy --replace --explain ;;
  esac
  # The classes of this library are too old for a cache.
  rm -rf "$cache.options"
  (run '' dev.millrace.cli.NewerClasses "$lib"/picocli-*.jar "$new/jar" "$new/options") &&
    mv "$new/jar" "$cache.jar" && mv "$new/options" "$cache.options" || exit
  if (run "$cache" -XX:AOTCacheOutput="$new/aot" "$@" "$lib/millrace-cli.jar" "$new/copy"); then
    [ ! -s "$new/aot" ] || mv "$new/aot" "$cache.aot"
  fi
) 3>&2 >/dev/null 2>&1

# Sets the class path of copies or of all commands. The jar of the cache $1, if any, takes the place of that of picocli.
choose_jars() {
  classpath=
  picocli=${1:+$1.jar}
  set -- ''
  if [ "$kind" = copy ]; then set -- $copy_jars; fi
  for name; do
    for jar in "$lib/$name"*.jar; do
      case $jar in
        */millrace-spark.jar) continue ;; # its manifest would add all jars again
        */picocli-*) jar=${picocli:-$jar} ;;
      esac
      classpath=$classpath${classpath:+:}$jar
    done
  done
}

# run CACHE JAVA-ARGUMENTS: these flags make Millrace itself start fast. They do not reach the forks. The JVM's own
# warnings go to standard error, since standard output belongs to the result. A cache that does not fit is no error.
run() {
  choose_jars "$1"
  options=${1:+-Dmillrace.options=$1.options}
  shift
  # Flags from the environment would reach the forks, and the record would not contain them.
  unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
  # Java measures a terminal when it needs the size.
  out=0
  err=0
  if [ -t 1 ]; then out=-1; fi
  if [ -t 2 ]; then err=-1; fi
  choose_directory
  # Java warns if the directory does not exist, or if its path is not text.
  temporary=${TMPDIR:-/tmp}
  of_java=
  [ ! -d "$temporary" ] || ! is_text "$temporary" || of_java=$temporary
  set -f # the options are words
  # A full /tmp, and a limit of the address space (ulimit -v), would stop the usual JVM or make it print a warning.
  exec "$JAVA_HOME/bin/java" -XX:+DisplayVMOutputToStderr -XX:TieredStopAtLevel="$compilers" -XX:+UseSerialGC \
    -XX:-UsePerfData -XX:CompressedClassSpaceSize=64m \
    -Xlog:disable -Xlog:all=error,aot*=off,cds*=off:stderr \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow ${MILLRACE_JAVA_OPTIONS:-} \
    -Dmillrace.home="$here" -Dmillrace.command="$0" \
    ${of_java:+"-Djava.io.tmpdir=$of_java"} ${directory:+"-Duser.dir=$directory"} -Dmillrace.columns="$err" -Dmillrace.out.columns="$out" \
    ${options:+"$options"} -cp "$classpath" "$@"
}
