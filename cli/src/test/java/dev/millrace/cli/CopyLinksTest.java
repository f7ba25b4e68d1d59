package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void aLinkToTheSameFileIsReplaced() throws IOException {
    assertReplaces("file");
  }

  @Test
  void aDanglingLinkIsReplaced() throws IOException {
    assertReplaces("absent");
  }

  @Test
  void aLinkToADirectoryIsReplacedInItsDirectory() throws IOException {
    Files.createDirectories(directory.resolve("into/other"));
    Path link = Files.createSymbolicLink(directory.resolve("into/source"), Path.of("other"));
    assertThat(replace(directory.resolve("into"))).isEqualTo(new Run(0, "", ""));
    assertThat(Files.readSymbolicLink(link)).isEqualTo(Path.of("./file"));
  }

  @Test
  void aDanglingLinkReplacesAFile() throws IOException {
    Files.delete(file);
    Files.writeString(target, "old");
    assertThat(replace(target)).isEqualTo(new Run(0, "", ""));
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("./file"));
  }

  private void assertReplaces(String pointsTo) throws IOException {
    Files.createSymbolicLink(target, Path.of(pointsTo));
    assertThat(replace(target)).isEqualTo(new Run(0, "", ""));
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("./file"));
    assertThat(file).hasContent("precious");
  }

  private Run replace(Path to) {
    return Run.of("copy", "--no-dereference", "--replace", source.toString(), to.toString());
  }
}
