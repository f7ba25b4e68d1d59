# Sourced by ./build. user builds and tests a copy of the checkout. adverse does so, but its tests run with umask 077, in
# a Turkish locale, with temporary files in memory, on one processor with two busy loops. Root becomes an ordinary user.

user() {
  if [ "$(id -u)" = 0 ]; then in_copy ./build; else everything; fi
}

adverse() {
  if [ "$(id -u)" = 0 ]; then in_copy ./build adverse; else adverse_tests; fi
}

adverse_tests() {
  temporary=$(mktemp -d "${MILLRACE_MEMORY:-/dev/shm}/millrace-adverse-XXXXXX")
  loops=
  trap 'end_adverse' EXIT
  trap 'exit 1' HUP INT TERM
  maven -T 1C package -DskipTests -Dmaven.javadoc.skip=true -Dmaven.source.skip=true || return
  turkish "$temporary"
  processor=$(taskset -cp $$ | sed 's/.*[^0-9]//') # the last one of those that this process may use
  taskset -cp "$processor" $$ >/dev/null
  for _ in 1 2; do
    (while :; do :; done) &
    loops="$loops $!"
  done
  (
    umask 077
    tests -Dtest.locale="$turkish" -Dtest.machine="-Djava.io.tmpdir=$temporary"
  )
}

end_adverse() {
  # shellcheck disable=SC2086
  [ -z "$loops" ] || kill $loops
  rm -rf "$temporary"
}

# Sets the Turkish locale, which lower-cases and formats unlike others. Makes it in a directory if the system has none.
turkish() {
  turkish=tr_TR.UTF-8
  locale -a 2>/dev/null | grep -qi '^tr_TR\.utf-*8$' && return
  if localedef -i tr_TR -f UTF-8 "$1/$turkish" 2>/dev/null; then
    export LOCPATH="$1"
  else
    echo "build: no Turkish locale, and localedef cannot make one; the tests run in C.UTF-8" >&2
    turkish=C.UTF-8
  fi
}

# in_copy COMMAND: runs it as the user $MILLRACE_USER, or nobody, in a copy of the checkout that this user owns. The copy
# has the local repository of Maven too, as the user may not read that of root.
in_copy() {
  name=${MILLRACE_USER:-nobody}
  copy=$(mktemp -d /var/tmp/millrace-build-XXXXXX)
  trap 'rm -rf "$copy"' EXIT
  trap 'exit 1' HUP INT TERM
  mkdir "$copy/millrace" "$copy/home" "$copy/home/.m2"
  git -c core.quotePath=false ls-files --cached --others --exclude-standard -z |
    tar --create --null --files-from=- --ignore-failed-read | tar --extract --directory "$copy/millrace"
  cp -R .git "$copy/millrace"
  for part in repository wrapper settings.xml; do
    [ ! -e "$HOME/.m2/$part" ] || cp -R "$HOME/.m2/$part" "$copy/home/.m2"
  done
  chown -R "$name:" "$copy"
  chmod 755 "$copy"
  (
    cd "$copy/millrace"
    # shellcheck disable=SC2016
    setpriv --reuid="$name" --regid="$(id -g "$name")" --init-groups \
      env HOME="$copy/home" USER="$name" LOGNAME="$name" MAVEN_OPTS="-Duser.home=$copy/home" "$@"
  )
}
