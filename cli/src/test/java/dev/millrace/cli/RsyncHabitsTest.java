package dev.millrace.cli;

import static dev.millrace.cli.Run.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Flags as users of rsync type them, and the one line that each of these users reads.
class RsyncHabitsTest {
  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createFiles() throws IOException {
    source = Files.createDirectories(directory.resolve("source/sub")).getParent();
    Files.writeString(source.resolve("file"), "content");
    target = Files.createDirectory(directory.resolve("target"));
  }

  @ParameterizedTest
  @CsvSource({
    "-avP, -P of rsync is --partial --progress",
    "-aR, -R of rsync is --parents",
    "-avn, -n of rsync is --dry-run",
  })
  void aFlagWithTheMeaningOfCpIsAWarning(String flags, String meaning) {
    Run run = copy(flags, source, target).succeeded();
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("warning: -")
        .endsWith(meaning);
    assertThat(target.resolve("source/file")).hasContent("content");
  }

  @Test
  void helpIsNoCopy() {
    Run run = copy("-avh", source, target);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("-h prints help and copies nothing");
    assertThat(copy("-h").code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-a", "-aX", "-aA", "-rX", "-rA", "-al"})
  void otherFlagsAreNoWarnings(String flags) {
    copy(flags, source, target).assertQuiet();
  }

  @Test
  void theDirectoryAfterTheLetterForTimesIsAWarning() {
    Run run = copy("-rt", source, target);
    assertThat(run.err())
        .isEqualTo(
            "warning: -t: %s is copied into %s, as in cp; -t of rsync is --preserve=timestamps%n"
                .formatted(target, source));
    assertThat(copy("-t", target, source.resolve("file")).err()).isEmpty();
  }

  @Test
  void aLinkThatTheLetterForHardLinksFollowsIsAWarning() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    assertThat(copy("-aHAX", source, target).err()).isEmpty();
    copy("-aHAX", link, target).assertOneLine(0, "warning: -H follows links", "");
  }

  @Test
  void aSlashAfterTheSourceIsAWarningWithOptionsOfRsync() {
    assertThat(copy("-a", source + "/", target).err()).isEmpty();
    assertThat(copy("-a", "--exclude=x", source + "/", target).err())
        .startsWith("warning: " + source + "/ is copied into TARGET with its name");
    assertThat(copy("-a", "--exclude=x", source + "/.", target).err()).isEmpty();
  }

  @Test
  void aSourceThatAPatternMatchesIsAWarning() {
    assertThat(copy("-a", "--exclude=file", source.resolve("file"), target).err())
        .startsWith("warning: " + source.resolve("file") + " is copied: patterns select entries");
    assertThat(target.resolve("file")).exists();
    assertThat(copy("-a", "--exclude=source/", source, target).err()).startsWith("warning: ");
    assertThat(copy("-a", "--exclude=file", source, target).err()).isEmpty();
    assertThat(copy("-a", "--exclude=*", source + "/.", target).err()).isEmpty();
    assertThat(copy("-a", "--exclude=*", "--include=*/", source, target).err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"host:target/", "user@host:target", "rsync://host/target", "host::m"})
  void anotherHostIsNoTarget(String name) {
    copy("-a", source, name)
        .assertLine(
            2,
            "millrace copy: TARGET: '%s' names another host, and files are copied on one machine;"
                    .formatted(name)
                + " write ./%s for a file".formatted(name));
  }

  @Test
  void aFileWithAColonIsASource() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path file = Files.writeString(directory.resolve("host:file"), "x");
    copy(file, directory.resolve("other:file")).assertQuiet();
    assertThat(directory.resolve("other:file")).hasContent("x");
  }

  @ParameterizedTest
  @CsvSource({
    "-avzh, -z, remove it",
    "--size-only, --size-only, --checksum",
    "--remove-source-files, --remove-source-files, rm",
    "--chown=a:b, --chown, chown",
    "--info=progress2, --info, --progress",
    "--link-dest=x, --link-dest, -al",
    "-D, -D, mkdir -p",
    "-m, -m, chmod",
  })
  void anOptionThatIsNotThereNamesTheOtherWay(String typed, String option, String way) {
    copy(typed, source, target)
        .assertOneLine(2, "millrace copy: " + option + " is not supported: ", way);
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aRateNeedsAUnit() {
    copy("-a", "--bwlimit=5000", source, target)
        .assertLine(
            2,
            "millrace copy: --bwlimit: '5000' has no unit; write 5000K for KiB per second, as in"
                + " rsync, or 5000B for bytes");
  }

  @Test
  void otherNamesOfOptionsHaveTheSameEffect() throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path copy = Files.createDirectory(target.resolve("source"));
    Files.writeString(copy.resolve("file"), "mine");
    Files.writeString(copy.resolve("more"), "more");
    assertThat(copy("-a", "--ignore-existing", source, target).err()).isEmpty();
    assertThat(copy.resolve("file")).hasContent("mine");
    assertThat(copy("-a", "--delete-after", source, target).err()).isEmpty();
    assertThat(copy.resolve("more")).doesNotExist();
  }
}
