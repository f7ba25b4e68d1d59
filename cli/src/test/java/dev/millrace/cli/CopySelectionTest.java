package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.sys.NameText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The selection of entries, and the deletion of all others, three levels deep.
class CopySelectionTest extends CopiedTree {
  @Test
  void aDryRunListsTheCopyAndWritesNothing() throws IOException {
    Run run = copy("-r", "--dry-run", source, target);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .contains(source + "/a/b/deep -> " + deep, source + "/a/b/c -> " + target + "/a/b/c")
        .hasSize(8);
    assertThat(target).doesNotExist();
    copied("-r");
    Files.writeString(deep, "changed");
    Files.createDirectories(target.resolve("old/x"));
    copy("-rT", "--dry-run", "--checksum", "--delete", "--parents", source, target).succeeded();
    Run changes = copy("-rT", "--dry-run", "--checksum", "--delete", source, target);
    assertThat(changes.out().lines())
        .contains(
            source + "/a/b/deep -> " + deep,
            source + "/top -> " + target + "/top (skipped: the target has the same content)",
            target + "/old (deleted)");
    assertThat(deep).hasContent("changed");
    assertThat(target.resolve("old/x")).isDirectory();
  }

  @Test
  void aPatternMatchesABytewiseEqualName() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    String latin = NameText.of(new byte[] {'r', (byte) 0xE9});
    String other = NameText.of(new byte[] {'r', (byte) 0xE8});
    Path top = source.toAbsolutePath();
    Files.writeString(NameText.path(top + "/a/" + latin), "latin");
    Files.writeString(NameText.path(top + "/a/" + other), "other");
    copied("-r", "--exclude=" + latin);
    assertThat(NameText.path(target.toAbsolutePath() + "/a/" + latin)).doesNotExist();
    assertThat(NameText.path(target.toAbsolutePath() + "/a/" + other)).exists();
  }

  @Test
  void aPatternMayStartWithAHyphen() throws IOException {
    Files.writeString(source.resolve("-n"), "x");
    Files.writeString(source.resolve("-r"), "x");
    copied("-r", "--exclude=-n", "--exclude", "-r");
    assertThat(tree(target)).contains("top").doesNotContain("-n", "-r");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "  ", "a\\", "[q"})
  void theReasonAgainstAPatternIsReported(String pattern) {
    for (String option : new String[] {"--exclude", "--include"}) {
      String shown = option.equals("--exclude") ? pattern : "!" + pattern;
      copy("-r", option, pattern, source, target)
          .assertOneLine(
              2, "millrace copy: %s: '%s' matches nothing: ".formatted(option, shown), "");
      assertThat(target).doesNotExist();
    }
  }

  @Test
  void theLastPatternDecides() throws IOException {
    copied("-r", "--exclude=*", "--include=*/", "--include=*.txt");
    assertThat(tree(target)).containsExactly("a", "a/b", "a/b/c", "a/b/note.txt");
    copy("-rT", "--include=deep", "--exclude=deep", "--exclude=top", source, target)
        .assertOneLine(0, "warning: --include before the first --exclude has no effect", "");
    assertThat(deep).doesNotExist();
  }

  @Test
  void nothingIsDeletedWhereACopiedLinkLeads() throws IOException {
    Path alias = Files.createSymbolicLink(directory.resolve("alias"), Path.of("source"));
    Path other = Files.createDirectories(directory.resolve("other/source"));
    Files.writeString(other.resolve("precious"), "x");
    copy("-r", "--delete", alias, directory.resolve("other")).assertQuiet();
    assertThat(other.resolve("precious")).exists();
  }

  @Test
  void backupsThatWouldBeDeletedAgainAreRejected() throws IOException {
    copied("-r");
    Files.writeString(deep, "old");
    List<String> before = tree(target);
    for (String backup : new String[] {"-b", "--backup=numbered", "-S.old"}) {
      copy("-rT", backup, "--delete", source, target)
          .assertOneLine(2, "", "--delete and backups exclude each other");
    }
    assertThat(tree(target)).isEqualTo(before);
    assertThat(deep).hasContent("old");
  }

  @Test
  void copiesThatWouldBeDeletedAgainAreRejected() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("a/b/old"), "x");
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.writeString(other.resolve("file"), "x");
    List<String> before = tree(target);
    for (List<Object> sources :
        List.<List<Object>>of(List.of(source + "/.", other), List.of(other, source + "/."))) {
      copy("-r", "--delete", sources.getFirst(), sources.getLast(), target)
          .assertOneLine(
              1, "", other + ": would be deleted again: its copy is inside the copy of " + source);
      assertThat(tree(target)).isEqualTo(before);
    }
    copy("-r", "--delete", source, other, target).assertQuiet();
    assertThat(target.resolve("source/a/b/deep")).hasContent("deep");
    assertThat(target.resolve("other/file")).exists();
    assertThat(target.resolve("a/b/old")).exists();
  }

  @Test
  void aSourceInsideTheCopyOfAnotherIsNotDeleted() throws IOException {
    Path precious = Files.createDirectories(target.resolve("source/inner")).resolve("precious");
    Files.writeString(precious, "x");
    copy("-r", "--delete", source, precious.getParent(), target)
        .assertOneLine(
            1, "", precious.getParent() + ": would be deleted: it is inside the copy of " + source);
    assertThat(precious).exists();
  }

  @Test
  void aSourceThatIsMountedInTheCopyOfAnotherIsNotOverwritten() throws Exception {
    Path other = Files.createDirectory(directory.resolve("other"));
    Path inner = Files.createDirectory(other.resolve("inner"));
    Path place = Files.createDirectories(target.resolve("source/a"));
    Path unused = Files.createDirectories(target.resolve("source/unused"));
    for (List<Path> mount :
        List.of(List.of(other, place), List.of(inner, place), List.of(place, inner))) {
      assumeThat(run("mount", "--bind", mount.getFirst() + "", mount.getLast() + ""))
          .as("a mount")
          .isZero();
      try {
        String reason =
            other + ": would be overwritten: a mount leads to it from the copy of " + source;
        copy("-r", source, other, target).assertOneLine(1, "", reason);
        copy("-r", other, source, target).assertOneLine(1, "", reason);
        assertThat(place).isDirectoryNotContaining(entry -> !entry.endsWith("inner"));
      } finally {
        run("umount", mount.getLast() + "");
      }
    }
    assumeThat(run("mount", "--bind", other + "", unused + "")).as("a mount").isZero();
    try {
      copy("-r", source, other, target).assertQuiet();
      assertThat(place.resolve("b/deep")).hasContent("deep");
    } finally {
      run("umount", unused + "");
    }
  }

  @Test
  void aPartOfASourceThatIsMountedInTheCopyOfAnotherIsNotDeleted() throws Exception {
    Path precious = Files.createDirectories(directory.resolve("other/inner")).resolve("precious");
    Files.writeString(precious, "x");
    String inner = precious.getParent().toString();
    String place = Files.createDirectories(target.resolve("source/a")).toString();
    assumeThat(run("mount", "--bind", inner, place)).as("a mount").isZero();
    try {
      Path other = directory.resolve("other");
      copy("-r", "--delete", source, other, target)
          .assertOneLine(1, "", other + ": would be deleted: it is inside the copy of " + source);
      assertThat(precious).exists();
    } finally {
      assertThat(run("umount", place)).isZero();
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).start().waitFor();
  }

  @Test
  void noClobberIsRejectedBecauseItIsADryRunInRsync() throws IOException {
    copied("-r");
    Files.writeString(target.resolve("old"), "x");
    copy("-rnT", "--delete", source, target).assertOneLine(2, "", "-n of rsync is --dry-run");
    assertThat(target.resolve("old")).exists();
  }

  @Test
  void filtersThatPromptOrSelectPartsKeepNoLeftovers() throws IOException {
    copied("-a");
    Files.writeString(target.resolve("old"), "x");
    copy("-aiuT", "--delete", source, target).assertQuiet();
    assertThat(target.resolve("old")).doesNotExist();
    assertThat(Files.getLastModifiedTime(target)).isEqualTo(Files.getLastModifiedTime(source));
    Files.writeString(target.resolve("a/old"), "x");
    copy("-aT", "--shard=finish", "--delete", source, target).assertQuiet();
    assertThat(tree(target)).isEqualTo(tree(source));
  }

  @Test
  void aListMayLeaveTheTargetOutOfTheSource() throws IOException {
    Path list = Files.writeString(directory.resolve("list"), "a/b/deep\ntop\n");
    Path inside = Files.createDirectory(source.resolve("backup"));
    copy("-r", "--files-from=" + list, source, inside).assertQuiet();
    assertThat(tree(inside)).containsExactly("a", "a/b", "a/b/deep", "top");
    Files.writeString(list, "backup\nmissing\n");
    String reason = ": is inside the source; a tree is not copied into itself";
    copy("-r", "--files-from=" + list, source, inside)
        .assertLine(1, "millrace copy: %s%s".formatted(inside, reason));
  }
}
