# Sourced by ./build. quick compiles the named modules, or the changed ones, with the modules that they need, and runs
# their tests without the tag slow. The classes go to target/quick: Error Prone has not checked them, so the full build
# must not reuse them.

quick() {
  known=$(sed -n 's:.*<module>\(.*\)</module>.*:\1:p' pom.xml)
  for name; do
    if ! is_known "$name"; then
      echo "build: no module '$name' (choose from: $(joined "$known" ' '))" >&2
      return 2
    fi
  done
  if [ $# -gt 0 ]; then
    modules=$*
  else
    base=$(base_commit) || return 2
    modules=$(changed_modules)
  fi
  if [ -z "$modules" ]; then
    echo "no module changed since commit $(git rev-parse --short "$base"), so no test runs" \
      "(to test a module anyway: ./build quick MODULE)"
    return 0
  fi
  list=$(joined "$modules" ,)
  echo "quick tests of $list"
  mkdir -p target
  for module in $modules; do test_classes "$module"; done >target/quick-tests
  maven -Pquick -pl "$list" -am -T 1C test-compile &&
    maven -Pquick -pl "$list" -am test -Dspotless.check.skip=true -DexcludedGroups=slow \
      -Dsurefire.includesFile="$PWD/target/quick-tests"
}

# The commit to compare with: where the branch left main, or the parent commit if no branch is called main.
base_commit() {
  for branch in origin/main main; do
    if git rev-parse --quiet --verify "$branch^{commit}" >/dev/null 2>&1; then
      git merge-base HEAD "$branch"
      return
    fi
  done
  git rev-parse --quiet --verify 'HEAD~1^{commit}' 2>/dev/null && return
  echo "build: no commit to compare with; name the modules to test, e.g. ./build quick files" >&2
  return 1
}

# Modules with a file that is new or differs from the base. The parent POM belongs to all modules.
changed_modules() {
  # git would quote names with other characters than ASCII.
  {
    git -c core.quotePath=false diff --name-only "$base" &&
      git -c core.quotePath=false ls-files --others --exclude-standard
  } | sed 's:/.*::' | sort -u |
    while read -r changed; do
      if [ "$changed" = pom.xml ]; then echo "$known"; elif is_known "$changed"; then echo "$changed"; fi
    done | sort -u
}

# The words of $1 with $2 between them.
joined() {
  printf '%s' "$1" | tr -s ' \n' "$2"
}

is_known() {
  for each in $known; do
    [ "$each" != "$1" ] || return 0
  done
  return 1
}

# The test classes of a module as patterns for Surefire. Other modules match none and run no tests.
test_classes() {
  [ ! -d "$1/src/test/java" ] || (cd "$1/src/test/java" && find . -name '*Test.java' | sed 's:^\./::')
}
