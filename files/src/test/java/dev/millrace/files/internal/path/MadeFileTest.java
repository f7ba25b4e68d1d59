package dev.millrace.files.internal.path;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MadeFileTest {
  @TempDir Path directory;
  private final long startMillis = System.currentTimeMillis();

  @Test
  void aFileIsItself() throws IOException {
    Path path = directory.resolve("file");
    try (FileChannel file = FileChannel.open(path, CREATE_NEW, WRITE)) {
      file.write(ByteBuffer.allocate(10));
      assertThat(made(path).isNameOf(file, KeyTrust.WITH_PROOF)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10})
  void anotherFileOfTheSameNameIsNot(int bytes) throws IOException {
    Path path = directory.resolve("file");
    Path other = Files.write(directory.resolve("other"), new byte[bytes]);
    try (FileChannel file = FileChannel.open(path, CREATE_NEW, WRITE)) {
      Files.move(other, path, StandardCopyOption.REPLACE_EXISTING);
      assertThat(made(path).isNameOf(file, KeyTrust.WITH_PROOF)).isFalse();
    }
    assertThat(path).hasSize(bytes);
  }

  @Test
  void aNameWithoutAFileIsNot() throws IOException {
    Path path = directory.resolve("file");
    try (FileChannel file = FileChannel.open(path, CREATE_NEW, WRITE)) {
      MadeFile made = made(path);
      Files.delete(path);
      assertThat(made.isNameOf(file, KeyTrust.WITH_PROOF)).isFalse();
    }
  }

  // The file cannot be changed after an interrupt or on a full disk.
  @ParameterizedTest
  @EnumSource
  void ofAClosedFileTheKeyDecidesIfItWasReadFromANewFile(KeyTrust trust) throws IOException {
    Path path = directory.resolve("file");
    FileChannel file = FileChannel.open(path, CREATE_NEW, WRITE);
    MadeFile made = made(path);
    file.close();
    assertThat(made.isNameOf(file, trust)).isEqualTo(trust == KeyTrust.ALONE);
  }

  private static MadeFile made(Path path) throws IOException {
    return MadeFile.of(new PathDirectory.Named(), path);
  }

  @Test
  void aNewEmptyFileIsTheCreatedOne() throws IOException {
    assertThat(trust(Files.createFile(directory.resolve("file")))).isEqualTo(KeyTrust.ALONE);
  }

  @Test
  void aFileWithBytesAnOlderFileAndADirectoryAreOfAnotherProgram() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "precious");
    Path lock = Files.createFile(directory.resolve("lock"));
    Files.setLastModifiedTime(lock, FileTime.fromMillis(startMillis - 1_000));
    for (Path other : List.of(file, lock, Files.createDirectory(directory.resolve("inner")))) {
      assertThat(trust(other)).as("%s", other).isEqualTo(KeyTrust.WITH_PROOF);
    }
  }

  private KeyTrust trust(Path file) throws IOException {
    return KeyTrust.of(Files.readAttributes(file, BasicFileAttributes.class), startMillis);
  }
}
