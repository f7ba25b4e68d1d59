package dev.millrace.sys.macos;

import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Calls of macOS, to a C library that stands in for the real one.
@EnabledOnOs(LINUX)
class MacSysTest {
  @TempDir Path directory;
  @TempDir Path libraryDirectory;
  private final Arena arena = Arena.ofConfined();
  private Path source;
  private Path target;

  @BeforeEach
  void write() throws IOException {
    source = Files.writeString(directory.resolve("source"), "text");
    target = directory.resolve("a target");
  }

  @AfterEach
  void free() {
    arena.close();
  }

  @Test
  void aFileIsCloned() throws IOException {
    MacLibrary mac = MacLibrary.working(libraryDirectory, arena);
    assertThat(done(mac.sys().clone(source, target))).isEqualTo(target).hasContent("text");
    assertThat(mac.calls()).containsExactly("clonefile " + source + " " + target + " 1");
  }

  @Test
  void aSymbolicLinkIsResolvedBeforeTheClone() throws IOException {
    MacLibrary mac = MacLibrary.working(libraryDirectory, arena);
    Path link = Files.createSymbolicLink(directory.resolve("link"), source);
    assertThat(done(mac.sys().clone(link, target))).isRegularFile().hasContent("text");
    assertThat(mac.calls()).containsExactly("clonefile " + source + " " + target + " 1");
  }

  // Numbers of macOS; 45 is a different error on Linux.
  @ParameterizedTest
  @CsvSource({"45, EOPNOTSUPP", "18, EXDEV", "102, EOPNOTSUPP", "78, ENOSYS", "22, EINVAL"})
  void anErrnoOfAFileSystemWithoutClonesIsUnsupported(int errno, String name) throws IOException {
    MacLibrary mac = MacLibrary.failing(libraryDirectory, arena, errno);
    assertThat(reason(mac.sys().clone(source, target))).isEqualTo("not cloned: clonefile: " + name);
  }

  @ParameterizedTest
  @CsvSource({
    "28, ENOSPC",
    "69, EDQUOT",
    "5, EIO",
    "63, ENAMETOOLONG",
    "61, errno 61",
    "11, errno 11"
  })
  void aFailedCloneIsNamed(int errno, String name) throws IOException {
    Sys sys = MacLibrary.failing(libraryDirectory, arena, errno).sys();
    assertThatThrownBy(() -> sys.clone(source, target))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(target + ": clonefile: " + name);
  }

  @Test
  void anExistingTargetIsKept() throws IOException {
    Sys sys = MacLibrary.working(libraryDirectory, arena).sys();
    Files.writeString(target, "kept");
    assertThatThrownBy(() -> sys.clone(source, target))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(target).hasContent("kept");
  }

  @Test
  void aMissingSourceIsNamed() throws IOException {
    Sys sys = MacLibrary.working(libraryDirectory, arena).sys();
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> sys.clone(missing, target)).isInstanceOf(NoSuchFileException.class);
    assertThat(target).doesNotExist();
  }

  @Test
  void aDirectoryIsNotCloned() throws IOException {
    MacLibrary mac = MacLibrary.working(libraryDirectory, arena);
    assertThat(reason(mac.sys().clone(directory, target))).contains("not a regular file");
    assertThat(mac.calls()).isEmpty();
  }

  @Test
  void allOtherServicesAreUnsupported() throws IOException {
    Sys sys = MacLibrary.working(libraryDirectory, arena).sys();
    String reason = "supported on Linux only, and this is macOS";
    assertThat(reason(sys.extents(source))).isEqualTo(reason);
    assertThat(reason(sys.fileCalls())).isEqualTo(reason);
  }
}
