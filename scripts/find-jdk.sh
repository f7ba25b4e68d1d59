# Sourced by ./millrace and ./build. use_jdk sets JAVA_HOME to a JDK 25 or later, or prints what to install and exits with
# 2; find_jdk prints that directory. JAVA_HOME and PATH are asked first, then the usual install directories of Debian,
# Fedora, SDKMAN, IDEs, macOS and Homebrew.

find_jdk() {
  use_jdk
  printf '%s\n' "$JAVA_HOME"
}

# Starts no process if JAVA_HOME or a usual directory has a JDK with the file release.
use_jdk() {
  if [ -n "${JAVA_HOME:-}" ] && { is_new release "$JAVA_HOME" || is_new javac "$JAVA_HOME"; }; then
    return
  fi
  set -- /usr/lib/jvm/* /usr/java/* /opt/jdk* /opt/java/* \
    "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/* "${HOME:-}"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home
  find_on_path "$@"
  # To read a file is much faster than to start a compiler: only if no file tells are the compilers asked.
  for by in release javac; do
    for home in "$on_path" "$@"; do
      if is_new "$by" "$home"; then
        export JAVA_HOME="$home"
        return
      fi
    done
  done
  echo "${0##*/}: no JDK 25 or later found; install one (Debian: openjdk-25-jdk, Fedora: java-25-openjdk-devel," \
    "SDKMAN: sdk install java 25-tem) or set JAVA_HOME to its directory" >&2
  exit 2
}

# is_new release|javac HOME: whether there is a compiler, and it is 25 or later by the release file or by its own word.
# Sets java_build to the name of the build, if the release file has one.
is_new() {
  version=
  java_build=
  [ -x "$2/bin/javac" ] || return 1
  case $1 in
    release) read_release "$2/release" ;;
    javac) version=$("$2/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p') ;;
  esac
  [ "${version:-0}" -ge 25 ]
}

read_release() {
  [ -r "$1" ] || return 0
  while [ -z "$version" ] || [ -z "$java_build" ]; do
    IFS='"' read -r key value _ || break
    case $key in
      JAVA_VERSION=) version=${value%%[!0-9]*} ;;
      JAVA_RUNTIME_VERSION=) java_build=$value ;;
    esac
  done <"$1"
}

# Sets on_path to the JDK of the javac on PATH. A link there mostly points into one of these usual directories.
find_on_path() {
  set -f
  javac=
  IFS=:
  for directory in ${PATH:-}; do
    javac=$directory/javac
    [ ! -x "$javac" ] || break
  done
  unset IFS
  set +f
  if [ -L "$javac" ]; then
    for on_path; do
      [ ! "$on_path/bin/javac" -ef "$javac" ] || return 0
    done
  fi
  while [ -L "$javac" ]; do
    link=$(readlink "$javac")
    case $link in
      /*) javac=$link ;;
      *) javac=${javac%/*}/$link ;;
    esac
  done
  on_path=${javac%/bin/javac}
}
