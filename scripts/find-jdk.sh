# Sourced by ./millrace and ./build: find_jdk prints the home of a JDK 25 or later, or says what to install and
# exits with 2. JAVA_HOME and PATH are asked first, then the usual install folders of Debian, Fedora, SDKMAN and macOS.

find_jdk() {
  for home in "${JAVA_HOME:-}" "$(home_on_path)" \
      /usr/lib/jvm/* /usr/java/* /opt/jdk* /opt/java/* "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* \
      /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
      "$HOME"/.jdks/*; do
    if [ -x "$home/bin/javac" ] && [ "$(feature_version "$home")" -ge 25 ]; then
      printf '%s\n' "$home"
      return
    fi
  done
  echo "$(basename "$0"): no JDK 25 or later found; install one (Debian: openjdk-25-jdk, SDKMAN: sdk install java 25-tem) or set JAVA_HOME to it" >&2
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

# 25 for JAVA_VERSION="25.0.3"; 0 where the release file is missing. Reading the file is faster than starting java.
feature_version() {
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null || true)
  printf '%s\n' "${version:-0}"
}
