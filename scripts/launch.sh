# Sourced by ./millrace: launch runs Millrace from the jars in $lib. $caches is the directory for the cache of loaded
# classes (JEP 514), which halves the time to start. It is empty if there is no such directory.

# The jars that copy and clone need. Java opens every jar of its class path when it looks for a class that does not exist,
# and a process may open few files (ulimit -n).
copy_jars='millrace-cli millrace-files millrace-sys millrace-model millrace-report millrace-lab millrace-methods
  picocli jackson-annotations jackson-core jackson-databind ascii-table progressbar jline-terminal'

launch() {
  compilers=$(compilers_for "$@")
  check_path
  case ${1:-} in
    copy | clone) select_jars $copy_jars ;;
    *) select_jars '' ;;
  esac
  if [ -n "$caches" ]; then
    cache=$caches/start-$(cache_key).aot
    if [ ! -e "$cache" ] || is_left; then make_cache "${1:-}" || true; fi
    if [ -s "$cache" ]; then run -XX:AOTCache="$cache" dev.millrace.cli.Millrace "$@"; fi
  fi
  run dev.millrace.cli.Millrace "$@"
}

# Sets the class path to the jars whose names start like this.
select_jars() {
  classpath=
  for name in "$@"; do
    for jar in "$lib/$name"*.jar; do classpath=$classpath${classpath:+:}$jar; done
  done
}

# The first compiler alone starts fastest, and copies trees with half the processor time of both. But Java code reads the
# bytes for these options of a copy, and the second compiler makes hashes three times as fast.
compilers_for() {
  if [ "${1:-}" = copy ]; then
    for argument in "$@"; do
      case $argument in --verify* | --checksum | --sparse* | --resume | --manifest*) echo 4; return ;; esac
    done
  fi
  echo 1
}

check_path() {
  case $lib in
    *:*)
      echo "millrace: Java cannot load jars from $lib: the path contains a colon; move the directory to another path" >&2
      exit 2
      ;;
  esac
}

# Below the cache directory of the user, because the install directory may be read-only or shared.
user_caches() {
  case ${XDG_CACHE_HOME:-} in
    /*) printf '%s\n' "$XDG_CACHE_HOME/millrace" ;;
    *) case ${HOME:-} in /*) printf '%s\n' "$HOME/.cache/millrace" ;; esac ;;
  esac
}

# A cache belongs to one JDK and to jars in one place. The check sums of a release stand for its jars.
cache_key() {
  {
    printf '%s\n' "$classpath" "$JAVA_HOME"
    cat "$JAVA_HOME/release" "$here/SHA256SUMS" 2>/dev/null || true
  } | cksum | tr ' ' -
}

# Whether a killed attempt has left its files. An attempt takes a few seconds.
is_left() {
  [ ! -s "$cache" ] && [ -n "$(find "$caches" -path "$cache.*" -prune -mmin +10 2>/dev/null)" ]
}

# A failure is silent: Millrace also runs without a cache. An empty file marks the attempt, so that a start neither
# repeats a failed one nor interferes with one in progress.
make_cache() (
  mkdir -p "$caches" && cd "$caches" && { true >"$cache"; } || exit
  find "$caches" -path "$caches/start-*.aot.*" -prune -mmin +10 -exec rm -rf {} +
  new=$cache.$$
  true >"$new.mark"
  trap 'rm -rf "$new"*' EXIT
  trap 'rm -f "$cache"; exit 1' HUP INT TERM
  echo "millrace: preparing a faster start (once; a few seconds)" >&3
  # Caches of earlier JDKs and releases are large.
  find start-*.aot -atime +30 -exec rm -f {} +
  # With both compilers the start would take longer.
  compilers=1
  case $1 in
    copy | clone) set -- dev.millrace.cli.CopyTraining ;;
    # --verbose loads all commands, the rest all classes of a copy
    *) set -- dev.millrace.cli.Millrace --verbose copy --replace --explain ;;
  esac
  if (run -XX:AOTCacheOutput="$new" "$@" "$lib/millrace-cli.jar" "$new.copy"); then
    [ ! -s "$new" ] || mv "$new" "$cache"
  fi
) 3>&2 >/dev/null 2>&1

# These flags make Millrace itself start fast. They do not reach the forks. The JVM's own warnings go to standard error,
# since standard output belongs to the result.
run() {
  # Flags from the environment would reach the forks, and the record would not contain them.
  unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
  measure_terminal
  exec "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel="$compilers" -XX:+UseSerialGC -Xlog:disable -Xlog:all=error:stderr \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -Dmillrace.home="$here" -Dmillrace.command="$0" -Djna.tmpdir="${TMPDIR:-/tmp}" -Dmillrace.columns="$columns" -Dmillrace.lines="$lines" -Dmillrace.out.columns="$out_columns" \
    -cp "$classpath" "$@"
}
