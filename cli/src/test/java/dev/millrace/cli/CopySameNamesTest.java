package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.FoldingMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Several sources whose names the target does not distinguish, and deletions in such a target.
@Tag("slow")
class CopySameNamesTest {
  private static final String REASON =
      ": another copied entry has a name that this file system does not distinguish from it";

  @TempDir Path directory;
  private Path lower;
  private Path upper;

  @BeforeEach
  void createSources() throws IOException {
    lower = Files.createDirectories(directory.resolve("from/lower"));
    upper = Files.createDirectories(directory.resolve("from/UPPER"));
    Files.writeString(lower.resolve("a"), "lower");
    Files.writeString(upper.resolve("A"), "upper");
    assumeThat(lower.resolve("A")).doesNotExist();
  }

  private static void assertSecondFails(Run run, Path second) {
    assertThat(errors(run)).containsExactly("millrace copy: " + second + REASON);
    assertThat(run.code()).isEqualTo(1);
  }

  // Some of the file systems keep no mode.
  private static List<String> errors(Run run) {
    return run.err().lines().filter(line -> !line.startsWith("warning: ")).toList();
  }

  @ParameterizedTest
  @EnumSource(FoldingMount.Type.class)
  void theSecondFileDoesNotReplaceTheFirst(FoldingMount.Type type) throws IOException {
    try (FoldingMount mount = FoldingMount.assume(type)) {
      Path into = mount.directory();
      for (String option : new String[] {"--replace", "--in-place", "-u", "-n", "-b"}) {
        Run run = copy(option, lower.resolve("a"), upper.resolve("A"), into);
        assertSecondFails(run, into.resolve("A"));
        assertThat(into.resolve("a")).hasContent("lower");
      }
      // A copy of the other file alone replaces the file, as in cp.
      assertThat(copy(upper.resolve("A"), into).code()).isZero();
      assertThat(into.resolve("A")).hasContent("upper");
    }
  }

  @ParameterizedTest
  @EnumSource(FoldingMount.Type.class)
  void twoDirectoriesAreNotMixed(FoldingMount.Type type) throws IOException {
    Path one = Files.move(lower, lower.resolveSibling("dir"));
    Path two = Files.move(upper, upper.resolveSibling("Dir"));
    try (FoldingMount mount = FoldingMount.assume(type)) {
      Path into = mount.directory();
      for (int i = 0; i < 2; i++) {
        assertSecondFails(copy("-r", one, two, into), into.resolve("Dir"));
        assertThat(CopiedTree.tree(into.resolve("dir"))).containsExactly("a");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(FoldingMount.Type.class)
  void theDirectoriesOfSourcesAreNotMixed(FoldingMount.Type type) throws IOException {
    Path other = Files.createDirectory(lower.resolveSibling("LOWER"));
    Files.writeString(other.resolve("a"), "other");
    Files.writeString(other.resolve("b"), "other");
    try (FoldingMount mount = FoldingMount.assume(type)) {
      Path into = mount.directory();
      Path copies = into.resolve(lower.getRoot().relativize(lower));
      Files.createDirectories(copies);
      Run run = copy("--parents", lower.resolve("a"), other.resolve("a"), other.resolve("b"), into);
      assertThat(errors(run)).hasSize(2).allMatch(line -> line.endsWith(REASON));
      assertThat(CopiedTree.tree(copies)).containsExactly("a");
      assertThat(copies.resolve("a")).hasContent("lower");
    }
  }

  @ParameterizedTest
  @EnumSource(FoldingMount.Type.class)
  void aDeletionKeepsCopiesOfAnotherSpelling(FoldingMount.Type type) throws IOException {
    Files.createDirectory(upper.resolve("DIR"));
    Files.writeString(upper.resolve("DIR/FILE"), "file");
    try (FoldingMount mount = FoldingMount.assume(type)) {
      Path target = Files.createDirectory(mount.directory().resolve("target"));
      Files.createDirectory(target.resolve("dir"));
      Files.writeString(target.resolve("a"), "of the user");
      Files.writeString(target.resolve("dir/old"), "old");
      Files.writeString(target.resolve("old"), "old");
      for (int i = 0; i < 2; i++) {
        assertThat(copy("-rT", "--delete", upper, target).code()).isZero();
        assertThat(target.resolve("A")).hasContent("upper");
        assertThat(target.resolve("DIR/FILE")).hasContent("file");
        assertThat(CopiedTree.tree(target)).hasSize(3);
      }
    }
  }

  @Test
  void aTargetThatDistinguishesTheNamesHasAllCopies() throws IOException {
    Path other = Files.createDirectory(lower.resolveSibling("LOWER"));
    Files.writeString(other.resolve("a"), "other");
    Path into = Files.createDirectory(directory.resolve("into"));
    for (int i = 0; i < 2; i++) {
      Run run = copy("-r", lower.resolve("a"), upper.resolve("A"), lower, other, into);
      run.assertQuiet();
      assertThat(CopiedTree.tree(into))
          .containsExactly("A", "LOWER", "LOWER/a", "a", "lower", "lower/a");
    }
    Files.writeString(into.resolve("lower/A"), "old");
    assertThat(copy("-rT", "--delete", lower, into.resolve("lower")).code()).isZero();
    assertThat(CopiedTree.tree(into.resolve("lower"))).containsExactly("a");
    for (int i = 0; i < 2; i++) {
      copy("--parents", lower.resolve("a"), other.resolve("a"), into).assertQuiet();
    }
  }
}
