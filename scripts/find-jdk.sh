# Sourced by ./millrace and ./build: find_jdk prints the home of a JDK 25 or later, or says what to install and
# exits with 2. JAVA_HOME and PATH are asked first, then the usual install folders of Debian, Fedora, SDKMAN, IDEs,
# macOS and Homebrew.

find_jdk() {
  for home in "${JAVA_HOME:-}" "$(home_on_path)" \
      /usr/lib/jvm/* /usr/java/* /opt/jdk* /opt/java/* \
      "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/* "${HOME:-}"/.jdks/* \
      /Library/Java/JavaVirtualMachines/*/Contents/Home \
      "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
      /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -x "$home/bin/javac" ] && [ "$(feature_version "$home")" -ge 25 ]; then
      printf '%s\n' "$home"
      return
    fi
  done
  echo "$(basename "$0"): no JDK 25 or later found; install one (Debian: openjdk-25-jdk, Fedora: java-25-openjdk-devel," \
    "SDKMAN: sdk install java 25-tem) or set JAVA_HOME to its folder" >&2
  exit 2
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

# 25 for JAVA_VERSION="25.0.3" in the release file, which is faster to read than java is to start; else javac is asked.
feature_version() {
  if [ -f "$1/release" ]; then
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  else
    version=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
  fi
  printf '%s\n' "${version:-0}"
}
