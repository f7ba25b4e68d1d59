# Sourced by ./millrace in a checkout: stale succeeds if a source is newer than the last build, and build builds.
built=$here/cli/target/built

# Test sources do not count.
stale() {
  [ -f "$built" ] || return 0
  [ -n "$(find "$here/pom.xml" "$here"/*/pom.xml "$here"/*/src/main -newer "$built" 2>/dev/null | head -n 1)" ]
}

# In a subshell, because the race runs in the current directory of the user.
build() (
  echo "millrace: building with $JAVA_HOME (once; about a minute)" >&2
  cd "$here"
  mkdir -p cli/target
  touch "$built.new" # a later change is newer
  # No jar of an earlier version may stay on the class path, and no cache of its classes.
  rm -rf cli/target/lib cli/target/start-*
  if ! ./mvnw --batch-mode --no-transfer-progress -DskipTests -Dspotless.check.skip=true -pl cli -am package \
      >cli/target/build.log 2>&1; then
    echo "millrace: the build failed; from $here/cli/target/build.log:" >&2
    { grep -E '^\[(WARNING|ERROR)' cli/target/build.log || cat cli/target/build.log; } | head -n 20 >&2
    exit 1
  fi
  mv "$built.new" "$built"
)
