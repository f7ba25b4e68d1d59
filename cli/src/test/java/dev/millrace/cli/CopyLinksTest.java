package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `millrace copy --no-dereference --replace` replaces a symbolic link, whether or not its target
/// exists.
class CopyLinksTest {
  @TempDir Path directory;
  private Path file;
  private Path source;
  private Path target;

  @BeforeEach
  void createFiles() throws IOException {
    file = Files.writeString(directory.resolve("file"), "precious");
    source = Files.createSymbolicLink(directory.resolve("source"), Path.of("./file"));
    target = directory.resolve("target");
  }

  @Test
  void aLinkToItselfIsCopiedAndStopsNoOtherSource() throws IOException {
    Path loop = Files.createSymbolicLink(directory.resolve("loop"), Path.of("loop"));
    Path into = Files.createDirectory(directory.resolve("into"));
    Run.copy("-a", loop, into.resolve("copy")).assertQuiet();
    assertThat(Files.readSymbolicLink(into.resolve("copy"))).isEqualTo(Path.of("loop"));
    Run.copy("-d", loop, into.resolve("other")).assertQuiet();
    assertThat(Files.readSymbolicLink(into.resolve("other"))).isEqualTo(Path.of("loop"));
    assertThat(Run.copy("-r", loop + "/", file, into).code()).isEqualTo(1);
    assertThat(into.resolve("file")).hasContent("precious");
  }

  @ParameterizedTest
  @ValueSource(strings = {"file", "absent"})
  void aLinkIsReplaced(String pointsTo) throws IOException {
    Files.createSymbolicLink(target, Path.of(pointsTo));
    replace(target).assertQuiet();
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("./file"));
    assertThat(file).hasContent("precious");
  }

  @Test
  void aLinkToADirectoryIsReplacedInItsDirectory() throws IOException {
    Files.createDirectories(directory.resolve("into/other"));
    Path link = Files.createSymbolicLink(directory.resolve("into/source"), Path.of("other"));
    replace(directory.resolve("into")).assertQuiet();
    assertThat(Files.readSymbolicLink(link)).isEqualTo(Path.of("./file"));
  }

  @Test
  void aDanglingLinkReplacesAFile() throws IOException {
    Files.delete(file);
    Files.writeString(target, "old");
    replace(target).assertQuiet();
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("./file"));
  }

  // A read of the link sets its access time where the file system records that.
  @ParameterizedTest
  @ValueSource(strings = {"-a", "-rp"})
  void aCopyInATreeHasBothTimesOfTheLink(String option) throws IOException {
    assumeThat(directory.getFileSystem().supportedFileAttributeViews()).contains("unix");
    Path tree = Files.createDirectory(directory.resolve("tree"));
    Path link = Files.createSymbolicLink(tree.resolve("link"), Path.of("../file"));
    FileTime modified = FileTime.from(Instant.parse("2001-01-01T00:00:00Z"));
    FileTime read = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));
    times(link).setTimes(modified, read, null);
    assertThat(Run.copy(option, tree, target).code()).isZero();
    BasicFileAttributes copy = times(target.resolve("link")).readAttributes();
    assertThat(copy.lastModifiedTime()).isEqualTo(modified);
    assertThat(copy.lastAccessTime()).isEqualTo(read);
  }

  private static BasicFileAttributeView times(Path link) {
    return Files.getFileAttributeView(
        link, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
  }

  private Run replace(Path to) {
    return Run.of("copy", "--no-dereference", "--replace", source.toString(), to.toString());
  }
}
