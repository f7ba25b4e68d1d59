package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The patterns of filters exclude the files that `git check-ignore` reports.
class IgnorePatternsTest {
  private static final List<String> FILES =
      List.of(
          "a",
          "b",
          "z",
          "A",
          "7",
          "-",
          "[",
          "]",
          "\\",
          "^",
          "m/:",
          "a b",
          "a-z",
          "a]",
          "[ab]",
          "file.txt",
          "file.TXT",
          ".hidden",
          "dir/a",
          "dir/b.o",
          "dir/sub/a",
          "dir/sub/deep/b.o",
          "other/dir/a");

  @TempDir Path directory;

  @BeforeEach
  void createRepository() throws IOException {
    assumeThat(File.separator).as("names with any character").isEqualTo("/");
    assumeThat(Commands.run("git", "init", "-q", directory.toString())).as("git").isZero();
    for (String file : FILES) {
      Files.createDirectories(directory.resolve(file).getParent());
      Files.createFile(directory.resolve(file));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[ab]",
        "[!ab]",
        "[^ab]",
        "[a-z]",
        "[a\\-z]",
        "[\\a-z]",
        "[a-]",
        "[-a]",
        "[--a]",
        "[a-b-z]",
        "[z-a]",
        "[z-ab]",
        "[!z-a]",
        "[]]",
        "[]a]",
        "[!]a]",
        "[\\]]",
        "[\\\\]",
        "[[:alpha:]]",
        "[[:upper:]7]",
        "[![:alnum:]]",
        "[[:digit:]-]",
        "[[:punct:]]",
        "[[:]",
        "[[:a]",
        "a[[:space:]]b",
        "\\[ab]",
        "\\a",
        "a]",
        "?",
        "*",
        "*.txt",
        "file.*",
        ".*",
        "a*",
        "dir/",
        "/dir",
        "dir/*",
        "dir/**",
        "dir/[!/]",
        "dir[/]a",
        "**/sub",
        "dir/**/b.o",
        "**/*.o",
        "dir/**.o",
        "a/"
      })
  void aPatternExcludesTheFilesThatGitIgnores(String pattern) throws IOException {
    assertThat(excluded(pattern)).isEqualTo(ignoredByGit(pattern));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "[a", "[!", "[]", "[a-", "[a\\]", "a\\", "[[:letter:]]", "[[::]]"})
  void aPatternThatMatchesNothingIsRejected(String pattern) throws IOException {
    assertThat(ignoredByGit(pattern)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TreeFilter.excluding(List.of(pattern)))
        .withMessageStartingWith("'" + pattern + "' matches nothing: ")
        .withMessageNotContaining("(?");
  }

  private static Set<String> excluded(String pattern) {
    TreeFilter filter = TreeFilter.excluding(List.of(pattern));
    Set<String> excluded = new TreeSet<>();
    for (String file : FILES) {
      if (isExcluded(filter, Path.of(file), TreeEntryType.FILE)) {
        excluded.add(file);
      }
    }
    return excluded;
  }

  // An excluded directory is not read.
  private static boolean isExcluded(TreeFilter filter, Path entry, TreeEntryType type) {
    Path above = entry.getParent();
    return !filter.includes(entry, type)
        || (above != null && isExcluded(filter, above, TreeEntryType.DIRECTORY));
  }

  private Set<String> ignoredByGit(String pattern) throws IOException {
    Files.writeString(directory.resolve(".gitignore"), pattern + "\n");
    Path names = directory.resolve(".git/names");
    Files.writeString(names, String.join("\0", FILES));
    Process git =
        new ProcessBuilder("git", "check-ignore", "--no-index", "--stdin", "-z")
            .directory(directory.toFile())
            .redirectInput(names.toFile())
            .start();
    String ignored = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Set<String> files = new TreeSet<>(List.of(ignored.split("\0", 0)));
    files.remove("");
    return files;
  }
}
