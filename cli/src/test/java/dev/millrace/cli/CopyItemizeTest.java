package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// `millrace copy --itemize-changes`: the letters of rsync.
class CopyItemizeTest extends CopiedTree {
  private static List<String> itemized(Object... words) {
    Run run = Run.copy("--itemize-changes", words);
    assertThat(run.err()).isEmpty();
    return run.out().lines().sorted().toList();
  }

  @Test
  void newEntriesHavePlusSigns() {
    List<String> expected =
        List.of(
            ">f+++++++++ source/a/b/deep",
            ">f+++++++++ source/a/b/note.txt",
            ">f+++++++++ source/top",
            "cL+++++++++ source/a/link -> b/deep",
            "cd+++++++++ source/",
            "cd+++++++++ source/a/",
            "cd+++++++++ source/a/b/",
            "cd+++++++++ source/a/b/c/");
    assertThat(itemized("-a", "--dry-run", source, target)).isEqualTo(expected);
    assertThat(target).doesNotExist();
    assertThat(itemized("-a", source, target)).isEqualTo(expected);
  }

  @Test
  void aDryRunPrintsTheLinksInThePlaceOfFiles() {
    List<String> expected = itemized("-r", "-s", "--dry-run", source, target);
    assertThat(expected).contains("cL+++++++++ source/top -> " + source.resolve("top"));
    assertThat(itemized("-r", "-s", source, target)).isEqualTo(expected);
  }

  @Test
  void aDryRunWithoutContentPrintsNoNewLength() throws IOException {
    itemized("-a", source, target);
    Files.writeString(target.resolve("top"), "content of another length");
    List<String> expected = itemized("-aT", "--attributes-only", "--dry-run", source, target);
    assertThat(expected).contains(">f..t...... source/top");
    assertThat(itemized("-aT", "--attributes-only", source, target)).isEqualTo(expected);
  }

  @Test
  void newDirectoriesAboveACopyHaveLines() throws IOException {
    Files.createDirectory(target);
    List<String> printed = itemized("--parents", source.resolve("a/b/deep"), target);
    assertThat(printed)
        .contains("cd+++++++++ source/", "cd+++++++++ a/", "cd+++++++++ b/", ">f+++++++++ deep");
    assertThat(itemized("--parents", source.resolve("a/b/deep"), target)).hasSize(1);
  }

  @Test
  void changedEntriesHaveTheLettersOfTheirAttributes() throws IOException {
    itemized("-a", source, target);
    change();
    List<String> expected =
        List.of(
            ".d..t...... source/a/b/",
            ">f..t...... source/a/b/note.txt",
            ">f.st...... source/a/b/deep",
            ">f...p..... source/top");
    List<String> printed = itemized("-aT", source, target);
    assertThat(printed)
        .containsAll(expected)
        .contains("cL......... source/a/link -> b/deep")
        .hasSize(5);
  }

  @Test
  void withoutTimesEveryReplacedFileGetsTheTimeOfTheCopy() {
    itemized("-r", source, target);
    assertThat(itemized("-rT", source, target)).contains(">f..T...... source/top").hasSize(4);
  }

  @Test
  void skippedEntriesAreNotPrintedAndDeletedOnesAre() throws IOException {
    itemized("-a", source, target);
    Files.writeString(target.resolve("a/b/leftover"), "leftover");
    assertThat(itemized("-aT", "--checksum", "--delete", source, target))
        .contains("*deleting   source/a/b/leftover")
        .noneMatch(line -> line.startsWith(">f"));
  }

  @Test
  void furtherNamesAreHardLinks() throws IOException {
    Files.createLink(source.resolve("name"), source.resolve("top"));
    assertThat(itemized("-a", source, target))
        .filteredOn(line -> line.startsWith("hf+++++++++ source/"))
        .hasSize(1);
  }

  @Test
  void theLettersAreThoseThatRsyncPrints() throws Exception {
    assumeThat(Path.of("/usr/bin/rsync")).exists();
    Path other = Files.createDirectory(directory.resolve("other"));
    FileTime old = FileTime.from(Instant.parse("2019-01-01T00:00:00Z")); // rsync compares seconds
    for (String changed : List.of("a/b/c", "a/b", "a", "")) {
      Files.setLastModifiedTime(source.resolve(changed), old);
    }
    List<String> ofNewTree = rsync("-ai", source, other);
    assertThat(itemized("-a", source, target)).isEqualTo(ofNewTree);
    change();
    for (Path copied : List.of(other.resolve("source"), target)) {
      Files.writeString(copied.resolve("a/b/leftover"), "leftover");
      Files.createDirectories(copied.resolve("a/old/older"));
    }
    List<String> ofChanges = rsync("-ai", "--delete", source, other);
    List<String> printed = itemized("-aT", "--delete", source, target);
    // rsync skips the file whose mode alone differs, and prints a dot for it
    assertThat(printed)
        .filteredOn(line -> !line.contains("top") && !line.contains("link"))
        .containsExactlyInAnyOrderElementsOf(
            ofChanges.stream().filter(line -> !line.contains("top")).toList());
  }

  // New content, a new time, a new mode; the other entries keep all attributes.
  private void change() throws IOException {
    FileTime time = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
    Files.writeString(source.resolve("a/b/deep"), "deeper");
    Files.setLastModifiedTime(source.resolve("a/b/deep"), time);
    Files.setLastModifiedTime(source.resolve("a/b/note.txt"), time);
    Files.setPosixFilePermissions(
        source.resolve("top"), PosixFilePermissions.fromString("rwx------"));
    Files.getFileAttributeView(
            source.resolve("a/b"), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .setTimes(time, null, null);
  }

  private static List<String> rsync(Object... words) throws Exception {
    ProcessBuilder rsync = new ProcessBuilder(Run.words("rsync", words));
    String out = Run.process(rsync).succeeded().out();
    return out.lines().sorted().toList();
  }
}
