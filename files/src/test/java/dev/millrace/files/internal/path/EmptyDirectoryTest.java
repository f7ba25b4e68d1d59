package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.files.internal.path.PathDirectory.EmptyDirectory;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmptyDirectoryTest {
  @TempDir Path parent;
  private Path path;

  @BeforeEach
  void name() {
    path = parent.resolve("target");
  }

  @Test
  void isRemoved() throws IOException {
    Files.createDirectory(path);
    new EmptyDirectory(path).remove();
    assertThat(path).doesNotExist();
    new EmptyDirectory(path).remove(); // nothing is there
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void staysIfItIsNotEmpty() throws IOException {
    Files.createDirectories(path.resolve("more"));
    assertThatThrownBy(() -> new EmptyDirectory(path).remove())
        .isInstanceOf(DirectoryNotEmptyException.class)
        .hasMessage(path.toString());
  }

  @Test
  void aFileOfTheNameStays() throws IOException {
    Files.writeString(path, "content");
    new EmptyDirectory(path).remove();
    assertThat(path).hasContent("content");
  }

  // The state after another program has replaced the directory by a file, at the last moment.
  @Test
  void aFileThatTookThePlaceOfADirectoryStays() throws IOException {
    Files.writeString(path, "content");
    try (PathDirectory directory = PathDirectory.of(path)) {
      assumeTrue(directory instanceof PathDirectory.Held, "Java holds directories open");
      assertThatThrownBy(() -> directory.deleteDirectory(path)).isInstanceOf(IOException.class);
    }
    assertThat(path).hasContent("content");
  }
}
