package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyTrustTest {
  @TempDir Path directory;
  private final long startMillis = System.currentTimeMillis();

  @Test
  void aNewEmptyFileIsTheCreatedOne() throws IOException {
    assertThat(trust(Files.createFile(directory.resolve("file")))).isEqualTo(KeyTrust.ALONE);
  }

  @Test
  void aFileWithBytesIsOfAnotherProgram() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "precious");
    assertThat(trust(file)).isEqualTo(KeyTrust.WITH_PROOF);
  }

  @Test
  void anOlderEmptyFileIsOfAnotherProgram() throws IOException {
    Path lock = Files.createFile(directory.resolve("lock"));
    Files.setLastModifiedTime(lock, FileTime.fromMillis(startMillis - 1_000));
    assertThat(trust(lock)).isEqualTo(KeyTrust.WITH_PROOF);
  }

  @Test
  void aDirectoryIsOfAnotherProgram() throws IOException {
    assertThat(trust(Files.createDirectory(directory.resolve("directory"))))
        .isEqualTo(KeyTrust.WITH_PROOF);
  }

  private KeyTrust trust(Path file) throws IOException {
    return KeyTrust.of(Files.readAttributes(file, BasicFileAttributes.class), startMillis);
  }
}
