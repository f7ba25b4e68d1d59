package dev.millrace.sys.linux;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Sys;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of any name and any type.
@EnabledOnOs(LINUX)
class NamesTest {
  @TempDir Path directory;
  private final Sys sys = LinuxSys.linked();

  // The last one is invalid UTF-8, and the one before is not ASCII: both are valid file names.
  @ParameterizedTest
  @ValueSource(strings = {"a%20b", "a%0Ab", "100%25", "%22%27%5C", "gr%C3%BCn-%F0%9F%8C%8A", "%FF"})
  void everyByteOfANameIsPassed(String name) throws IOException {
    Path file = Path.of(URI.create(directory.toUri() + name));
    Files.write(file, new byte[123]);
    assertThat(done(sys.extents(file)).bytes()).isEqualTo(123);
  }

  @Test
  void aPathMayBeRelative() throws IOException {
    Path relative = Path.of("").toAbsolutePath().relativize(directory).resolve("file");
    Files.write(relative, new byte[123]);
    assertThat(done(sys.extents(relative)).bytes()).isEqualTo(123);
  }

  @Test
  void aSymbolicLinkIsFollowed() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[123]);
    Path link = Files.createSymbolicLink(directory.resolve("link"), file);
    assertThat(done(sys.extents(link)).bytes()).isEqualTo(123);
  }

  @Test
  void aMissingFileIsNamedWithTheFailedCall() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> sys.extents(missing))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(missing + ": open: ENOENT");
    assertThatThrownBy(() -> sys.syncFileSystem(missing)).hasMessage(missing + ": open: ENOENT");
  }

  @Test
  void aSymbolicLinkToItselfIsAFailure() throws IOException {
    Path loop = directory.resolve("loop");
    Files.createSymbolicLink(loop, loop);
    assertThatThrownBy(() -> sys.extents(loop))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(loop + ": open: ELOOP");
  }

  @Test
  void aDirectoryIsUnsupported() throws IOException {
    assertThat(reason(sys.extents(directory))).contains("not a regular file");
  }

  @Test
  void aFileSystemIsSyncedByADirectoryOrAFile() throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[123]);
    assertThat(done(sys.syncFileSystem(directory))).isGreaterThan(Duration.ZERO);
    assertThat(done(sys.syncFileSystem(file))).isGreaterThan(Duration.ZERO);
  }

  // The pipe has no writer: a plain open would wait.
  @Test
  void aPipeIsNotOpened() throws IOException {
    Path pipe = pipe();
    assertThat(reason(sys.extents(pipe))).contains("not a regular file");
    assertThat(reason(sys.syncFileSystem(pipe))).contains("not a regular file");
  }

  @Test
  void aFileThatBecomesAPipeDoesNotBlock() throws IOException {
    Path pipe = pipe();
    try (OpenFile open = OpenFile.open(new NativeCalls(), pipe)) {
      assertThatThrownBy(open::bytes).hasMessage(pipe + ": lseek: ESPIPE");
    }
  }

  @Test
  void aDeviceIsNotOpened() throws IOException {
    assertThat(reason(sys.extents(Path.of("/dev/zero")))).contains("not a regular file");
  }

  @Test
  void anEntryOfAZipFileIsUnsupported() throws IOException {
    Path zip = directory.resolve("some.zip");
    try (FileSystem entries = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = Files.writeString(entries.getPath("/entry"), "text");
      assertThat(reason(sys.extents(entry))).contains("inside another file");
      assertThat(reason(sys.syncFileSystem(entry))).contains("inside another file");
    }
  }

  private Path pipe() throws IOException {
    Path pipe = directory.resolve("pipe");
    Process mkfifo = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assumeThat(mkfifo.onExit().join().exitValue()).isZero();
    return pipe;
  }
}
