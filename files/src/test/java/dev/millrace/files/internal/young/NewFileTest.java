package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.WINDOWS;

import dev.millrace.files.internal.young.YoungCopy.NewFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(WINDOWS)
class NewFileTest {
  private static final Set<PosixFilePermission> PRIVATE =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  @TempDir Path directory;

  private NewFile create() throws IOException {
    return NewFile.create(directory.resolve("file"), PRIVATE);
  }

  private static void write(NewFile file, byte[] bytes) throws IOException {
    assertThat(file.channel().write(ByteBuffer.wrap(bytes))).isEqualTo(bytes.length);
  }

  @Test
  void aFileHasItsPermissionsAndBytes() throws IOException {
    try (NewFile file = create()) {
      write(file, new byte[] {1, 2});
      write(file, new byte[] {3});
      assertThat(file.bytes()).isEqualTo(3);
      assertThat(file.path()).hasBinaryContent(new byte[] {1, 2, 3});
      assertThat(Files.getPosixFilePermissions(file.path())).isEqualTo(PRIVATE);
    }
  }

  @Test
  void anExistingFileIsNotOpened() throws IOException {
    Files.createFile(directory.resolve("file"));
    assertThatThrownBy(this::create).isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void aFileIsRemoved() throws IOException {
    NewFile file = create();
    write(file, new byte[10]);
    file.remove();
    assertThat(directory).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10})
  void aFileOfAnotherProgramStays(int bytes) throws IOException {
    NewFile file = create();
    write(file, new byte[10]);
    Files.delete(file.path());
    Files.write(file.path(), new byte[bytes]);
    file.remove();
    assertThat(file.path()).hasSize(bytes);
  }

  @Test
  void aDirectoryOfAnotherProgramStays() throws IOException {
    NewFile file = create();
    Files.delete(file.path());
    Files.createDirectory(file.path());
    file.remove();
    assertThat(file.path()).isDirectory();
  }

  @Test
  void aLinkOfAnotherProgramStays() throws IOException {
    NewFile file = create();
    Path moved = Files.move(file.path(), directory.resolve("moved"));
    Files.createSymbolicLink(file.path(), moved);
    file.remove();
    assertThat(file.path()).isSymbolicLink();
  }

  // Its key shows which file it was.
  @Test
  void aFileThatAnInterruptHasClosedIsRemoved() throws IOException {
    NewFile file = create();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> write(file, new byte[10]))
        .isInstanceOf(ClosedByInterruptException.class);
    assertThat(file.remove()).isTrue();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(directory).isEmptyDirectory();
  }
}
