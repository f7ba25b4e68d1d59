package dev.millrace.files.internal.write;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static dev.millrace.sys.Answers.assertFails;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.AtomicFile.ContentWriter;
import dev.millrace.files.Durability;
import dev.millrace.files.OneFile;
import dev.millrace.files.Samples;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.files.internal.write.AtomicWrite.PathAtomicWrite;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.lucene.tests.mockfile.FilterFileSystemProvider;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Writes in one step.
class AtomicWriteTest extends OneFile {
  private static final ContentWriter NEW = content -> content.write("new".getBytes(UTF_8));

  /// Both implementations of a write in one step have this contract.
  @Nested
  @ParameterizedClass
  @EnumSource
  @EnabledOnOs(LINUX)
  class Contract {
    @Parameter WriteEngine engine;

    @Test
    void aNewFileHasTheContentAndThePermissionsOfAnyNewFile() throws IOException {
      engine.write(file, NEW);
      assertThat(file).hasContent("new");
      Path plain = Files.createFile(directory.resolve("plain"));
      assertThat(permissions(file)).isEqualTo(permissions(plain));
      assertThat(Samples.names(directory)).containsExactly("file", "plain");
    }

    @Test
    void allWaysToWriteReachTheFile() throws IOException {
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

    @Test
    void theReplacedFileLendsItsPermissions() throws IOException {
      for (String permissions : new String[] {"rw-------", "rwxrwxrwx", "r--r-----"}) {
        Path file = Files.writeString(directory.resolve(permissions), "old");
        permit(file, permissions);
        engine.write(file, NEW);
        assertThat(file).hasContent("new");
        assertThat(permissions(file)).isEqualTo(permissions);
      }
    }

    @Test
    void theContentIsPrivateUntilItReplacesAPrivateFile() throws IOException {
      Files.writeString(file, "old");
      permit(file, "rw-rw-rw-");
      engine.write(file, content -> assertThat(permissions(part())).isEqualTo("rw-------"));
    }

    private Path part() throws IOException {
      return directory.resolve(
          Samples.names(directory).stream().filter(name -> !name.equals("file")).findFirst().get());
    }

    @Test
    void furtherHardLinksKeepTheOldContent() throws IOException {
      Files.writeString(file, "old");
      Path other = Files.createLink(directory.resolve("other"), file);
      engine.write(file, NEW);
      assertThat(file).hasContent("new");
      assertThat(other).hasContent("old");
    }

    @Test
    void aLinkStaysAndItsFileIsReplaced() throws IOException {
      Files.writeString(file, "old");
      Path inner = Files.createDirectory(directory.resolve("inner"));
      Path link = Files.createSymbolicLink(inner.resolve("link"), Path.of("../file"));
      engine.write(link, NEW);
      assertThat(link).isSymbolicLink();
      assertThat(file).hasContent("new");
    }

    @Test
    void aLinkThatPointsNowhereFails() throws IOException {
      Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("missing"));
      assertThatThrownBy(() -> engine.write(link, NEW)).isInstanceOf(NoSuchFileException.class);
      assertThat(Samples.names(directory)).containsExactly("link");
    }

    @Test
    void aDirectoryStays() throws IOException {
      Files.createDirectory(file);
      assertFails(() -> engine.write(file, NEW))
          .hasMessage(file + ": only regular files are replaced");
      assertThat(file).isEmptyDirectory();
    }

    @Test
    void aMissingDirectoryFails() {
      Path file = directory.resolve("missing/file");
      assertThatThrownBy(() -> engine.write(file, NEW))
          .isInstanceOf(NoSuchFileException.class)
          .hasMessageContaining(file.toString());
    }

    @Test
    void aFailingWriterLeavesTheOldFileOnly() throws IOException {
      Files.writeString(file, "old");
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

    @Test
    void anOldFileThatAnotherProgramRemovesMeanwhileLendsItsPermissions() throws IOException {
      Files.writeString(file, "old");
      permit(file, "rw-r-----");
      engine.write(
          file,
          content -> {
            content.write("new".getBytes(UTF_8));
            Files.delete(file);
          });
      assertThat(file).hasContent("new");
      assertThat(permissions(file)).isEqualTo("rw-r-----");
    }

    @Test
    void aWriteAfterTheEndOfTheContentFails() throws IOException {
      Files.writeString(file, "old");
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

    @Test
    void aFlushAfterTheEndOfTheContentHasNoEffect() throws IOException {
      engine.write(
          file,
          content -> {
            content.write("new".getBytes(UTF_8));
            content.close();
            content.flush();
            content.close();
          });
      assertThat(file).hasContent("new");
    }

    @Test
    void theStreamEndsWithTheWriter() throws IOException {
      Files.writeString(file, "old");
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
  }

  /// Lists the types of the attributes that are read of files called `file`.
  private static final class Looks extends FilterFileSystemProvider {
    private final List<Class<?>> types = new ArrayList<>();

    Looks(FileSystem files) {
      super("looks://", files);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(
        Path path, Class<A> type, LinkOption... options) throws IOException {
      if (path.endsWith("file")) {
        types.add(type);
      }
      return super.readAttributes(path, type, options);
    }
  }

  /// The first look is for a symbolic link.
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void thePermissionsComeFromTheLookThatFindsTheFile() throws IOException {
    Looks looks = new Looks(FileSystems.getDefault());
    Path seen = looks.getFileSystem(null).getPath(file.toString());
    Files.writeString(seen, "old");
    looks.types.clear();
    WriteEngine.JAVA.write(new AtomicWrite(seen, NEW, Durability.NONE));
    assertThat(looks.types).containsExactly(BasicFileAttributes.class, PosixFileAttributes.class);
    assertThat(file).hasContent("new");
  }

  /// The two implementations of a write in one step.
  enum WriteEngine {
    SYSTEM_CALLS,
    JAVA;

    void write(AtomicWrite write) throws IOException {
      if (this == JAVA) {
        new PathAtomicWrite(write).make();
      } else {
        byCalls(Host.sys().fileCalls().optional().orElseThrow(), write);
      }
    }

    void write(Path file, ContentWriter writer) throws IOException {
      write(new AtomicWrite(file, writer, Durability.FILE_AND_DIRECTORY));
    }

    static void byCalls(FileCalls calls, AtomicWrite write) throws IOException {
      new NativeAtomicWrite(calls, new Buffers(), write).make();
    }
  }
}
