package dev.millrace.files.internal.atomic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.AtomicFile.ContentWriter;
import dev.millrace.files.Samples;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Both implementations of a write in one step have this contract.
@EnabledOnOs(LINUX)
class AtomicWriteTest {
  private static final ContentWriter NEW = content -> content.write("new".getBytes(UTF_8));

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource
  void aNewFileHasTheContentAndThePermissionsOfAnyNewFile(WriteEngine engine) throws IOException {
    Path file = directory.resolve("file");
    engine.write(file, NEW);
    assertThat(file).hasContent("new");
    Path plain = Files.createFile(directory.resolve("plain"));
    assertThat(permissions(file)).isEqualTo(permissions(plain));
    assertThat(Samples.names(directory)).containsExactly("file", "plain");
  }

  @ParameterizedTest
  @EnumSource
  void allWaysToWriteReachTheFile(WriteEngine engine) throws IOException {
    Path file = directory.resolve("file");
    byte[] bytes = Files.readAllBytes(Samples.random(directory.resolve("sample"), 1_000_003));
    engine.write(
        file,
        content -> {
          content.write(bytes[0]);
          content.write(bytes, 1, 300_000);
          content.flush();
          content.write(bytes, 300_001, bytes.length - 300_001);
          content.close();
        });
    assertThat(file).hasBinaryContent(bytes);
  }

  @ParameterizedTest
  @EnumSource
  void noContentIsAnEmptyFile(WriteEngine engine) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    engine.write(file, content -> {});
    assertThat(file).isEmptyFile();
  }

  @ParameterizedTest
  @EnumSource
  void theReplacedFileLendsItsPermissions(WriteEngine engine) throws IOException {
    for (String permissions : new String[] {"rw-------", "rwxrwxrwx", "r--r-----"}) {
      Path file = Files.writeString(directory.resolve(permissions), "old");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      engine.write(file, NEW);
      assertThat(file).hasContent("new");
      assertThat(permissions(file)).isEqualTo(permissions);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theContentIsPrivateUntilItReplacesAPrivateFile(WriteEngine engine) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
    engine.write(file, content -> assertThat(permissions(part())).isEqualTo("rw-------"));
  }

  private Path part() throws IOException {
    return directory.resolve(
        Samples.names(directory).stream().filter(name -> !name.equals("file")).findFirst().get());
  }

  @ParameterizedTest
  @EnumSource
  void furtherHardLinksKeepTheOldContent(WriteEngine engine) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Path other = Files.createLink(directory.resolve("other"), file);
    engine.write(file, NEW);
    assertThat(file).hasContent("new");
    assertThat(other).hasContent("old");
  }

  @ParameterizedTest
  @EnumSource
  void aLinkStaysAndItsFileIsReplaced(WriteEngine engine) throws IOException {
    Path file =
        Files.writeString(Files.createDirectory(directory.resolve("d")).resolve("f"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("d/f"));
    engine.write(link, NEW);
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  @ParameterizedTest
  @EnumSource
  void aLinkThatPointsNowhereFails(WriteEngine engine) throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("missing"));
    assertThatThrownBy(() -> engine.write(link, NEW)).isInstanceOf(NoSuchFileException.class);
    assertThat(Samples.names(directory)).containsExactly("link");
  }

  @ParameterizedTest
  @EnumSource
  void aDirectoryStays(WriteEngine engine) throws IOException {
    Path file = Files.createDirectory(directory.resolve("file"));
    assertThatThrownBy(() -> engine.write(file, NEW))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(file + ": only regular files are replaced");
    assertThat(file).isEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource
  void aMissingDirectoryFails(WriteEngine engine) {
    Path file = directory.resolve("missing/file");
    assertThatThrownBy(() -> engine.write(file, NEW))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining(file.toString());
  }

  @ParameterizedTest
  @EnumSource
  void aFailingWriterLeavesTheOldFileOnly(WriteEngine engine) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    IllegalStateException reason = new IllegalStateException("no more");
    assertThatThrownBy(() ->
            engine.write(
                file,
                content -> {
                  content.write(new byte[1 << 20]);
                  throw reason;
                }))
        .isSameAs(reason);
    assertThat(file).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("file");
  }

  @ParameterizedTest
  @EnumSource
  void anOldFileThatAnotherProgramRemovesMeanwhileLendsItsPermissions(WriteEngine engine)
      throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    engine.write(
        file,
        content -> {
          content.write("new".getBytes(UTF_8));
          Files.delete(file);
        });
    assertThat(file).hasContent("new");
    assertThat(permissions(file)).isEqualTo("rw-r-----");
  }

  @ParameterizedTest
  @EnumSource
  void aWriteAfterTheEndOfTheContentFails(WriteEngine engine) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "old");
    ContentWriter late =
        content -> {
          content.close();
          content.write(1);
        };
    assertThatThrownBy(() -> engine.write(file, late))
        .hasMessage(file + ": its content is already complete");
    assertThat(file).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("file");
  }

  @ParameterizedTest
  @EnumSource
  void theStreamEndsWithTheWriter(WriteEngine engine) throws IOException {
    Path file = directory.resolve("file");
    AtomicReference<OutputStream> kept = new AtomicReference<>();
    engine.write(file, kept::set);
    assertThatThrownBy(
            () -> {
              kept.get().write(1);
              kept.get().flush();
            })
        .isInstanceOf(IOException.class);
    assertThat(file).isEmptyFile();
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
