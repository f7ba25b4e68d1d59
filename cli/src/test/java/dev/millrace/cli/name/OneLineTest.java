package dev.millrace.cli.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import org.junit.jupiter.api.Test;

/// Exceptions whose message is a path alone get their reason.
class OneLineTest {
  @Test
  void everyMessageHasItsReason() {
    assertThat(OneLine.of(new NotDirectoryException("a"))).isEqualTo("not a directory: a");
    assertThat(OneLine.of(new FileSystemLoopException("a")))
        .isEqualTo("symbolic links form a loop: a");
    assertThat(OneLine.of(new DirectoryNotEmptyException("a")))
        .isEqualTo("directory is not empty: a");
    assertThat(OneLine.of(new NotLinkException("a"))).isEqualTo("not a symbolic link: a");
    assertThat(OneLine.of(new NoSuchFileException("a"))).isEqualTo("no such file or directory: a");
    assertThat(OneLine.of(new FileSystemException("a", null, "is odd"))).isEqualTo("a: is odd");
    assertThat(OneLine.of(new InvalidPathException("a?", "Illegal char <?>", 1)))
        .isEqualTo("no name of a file on this system: Illegal char <?> at index 1: a?");
  }

  @Test
  void aNameStaysOnTheLine() {
    assertThat(OneLine.of(new NotDirectoryException("a\nb"))).isEqualTo("not a directory: a\\nb");
  }
}
