# Sourced by ./millrace and ./build: find_jdk prints the home of a JDK 25 or later, or says what to install and
# exits with 2. JAVA_HOME and PATH are asked first, then the usual install directories of Debian, Fedora, SDKMAN, IDEs,
# macOS and Homebrew.

find_jdk() {
  if [ -n "${JAVA_HOME:-}" ] && { is_new release "$JAVA_HOME" || is_new javac "$JAVA_HOME"; }; then
    printf '%s\n' "$JAVA_HOME"
    return
  fi
  # To read a file is much faster than to start a compiler: only if no file tells are the compilers asked.
  for by in release javac; do
    for home in "$(home_on_path)" \
        /usr/lib/jvm/* /usr/java/* /opt/jdk* /opt/java/* \
        "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/* "${HOME:-}"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home \
        "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
      if is_new "$by" "$home"; then
        printf '%s\n' "$home"
        return
      fi
    done
  done
  echo "$(basename "$0"): no JDK 25 or later found; install one (Debian: openjdk-25-jdk, Fedora: java-25-openjdk-devel," \
    "SDKMAN: sdk install java 25-tem) or set JAVA_HOME to its directory" >&2
  exit 2
}

# is_new release|javac HOME: whether there is a compiler, and it is 25 or later by the release file or by its own word.
is_new() {
  [ -x "$2/bin/javac" ] || return 1
  case $1 in
    release) version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$2/release" 2>/dev/null || true) ;;
    javac) version=$("$2/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p') ;;
  esac
  [ "${version:-0}" -ge 25 ]
}

# The JDK behind the javac on PATH, with its links followed.
home_on_path() {
  javac=$(command -v javac) || return 0
  while [ -L "$javac" ]; do
    link=$(readlink "$javac")
    case $link in
      /*) javac=$link ;;
      *) javac=$(dirname "$javac")/$link ;;
    esac
  done
  dirname "$(dirname "$javac")"
}
