package dev.millrace.files.internal.directory;

import static dev.millrace.files.Modes.permissions;
import static dev.millrace.files.Modes.permit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Samples;
import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.Engines;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Directories that are opened name by name.
class OpenDirectoryTest {
  @TempDir private Path directory;
  private FileCalls calls;

  @BeforeEach
  void findCalls() throws IOException {
    Optional<CopyTools> tools = Engines.of(CopyOptions.DEFAULTS).linked().tools();
    assumeThat(tools).isPresent();
    calls = tools.get().calls();
    Files.createDirectories(directory.resolve("a/b"));
  }

  @Test
  void opensADirectoryBelow() throws IOException {
    try (OpenDirectory root = OpenDirectory.open(calls, directory);
        OpenDirectory inner = root.descend(List.of("a", "b"));
        OpenDirectory again = root.descend(List.of())) {
      assertThat(inner.path()).isEqualTo(directory.resolve("a/b"));
      assertThat(again.status().sameFileAs(root.status())).isTrue();
      assertThat(Files.isSameFile(pathOf(inner), inner.path())).isTrue();
    }
  }

  private static Path pathOf(OpenDirectory open) {
    return Path.of("/proc/self/fd/" + open.descriptor());
  }

  @Test
  void rejectsALinkOnTheWay() throws IOException {
    Files.createSymbolicLink(directory.resolve("link"), directory.resolve("a"));
    try (OpenDirectory root = OpenDirectory.open(calls, directory)) {
      assertThatThrownBy(() -> root.descend(List.of("link", "b")))
          .isInstanceOf(NotDirectoryException.class)
          .hasMessageContaining("link");
    }
    assertThatThrownBy(() -> OpenDirectory.open(calls, directory.resolve("link")))
        .isInstanceOf(NotDirectoryException.class);
  }

  @Test
  void keepsTheDirectoryThatItHasOpened() throws IOException {
    try (OpenDirectory root = OpenDirectory.open(calls, directory.resolve("a"))) {
      Files.move(directory.resolve("a"), directory.resolve("moved"));
      Files.createSymbolicLink(directory.resolve("a"), directory);
      try (OpenDirectory inner = root.descend(List.of("b"))) {
        assertThat(Files.isSameFile(pathOf(inner), directory.resolve("moved/b"))).isTrue();
      }
    }
  }

  @Test
  void aPairOfWhichOneIsMissingStaysClosed() throws IOException {
    Path missing = directory.resolve("missing");
    long before = Samples.openFiles();
    for (int i = 0; i < 10; i++) {
      assertThatThrownBy(() -> DirectoryPair.open(calls, directory, missing))
          .isInstanceOf(NoSuchFileException.class);
    }
    assertThat(Samples.openFiles()).isLessThan(before + 10);
  }

  @Test
  void aFailureNamesTheCallAndThePath() throws IOException {
    try (OpenDirectory root = OpenDirectory.open(calls, directory)) {
      Path missing = root.path("missing");
      assertThatThrownBy(() -> root.status("missing", Link.STAY))
          .isInstanceOf(NoSuchFileException.class)
          .hasMessage(missing + ": statx: ENOENT");
      assertThatThrownBy(() -> root.open("missing", Link.STAY, missing))
          .hasMessage(missing + ": open: ENOENT");
    }
  }

  @Test
  void showsThePermissionsThatItGets() throws IOException {
    try (OpenDirectory inner = OpenDirectory.open(calls, directory.resolve("a/b"))) {
      assertThat(inner.status().isDirectory()).isTrue();
      assertThat(inner.permit(0700)).isTrue();
      assertThat(inner.status().permissions()).isEqualTo(0700);
    }
  }

  @Test
  void removesPermissions() throws IOException {
    try (OpenDirectory inner = OpenDirectory.open(calls, directory.resolve("a/b"))) {
      permit(inner.path(), "rwxr-xr-x");
      inner.removePermissions(0x80);
      assertThat(permissions(inner.path())).isEqualTo("r-xr-xr-x");
    }
  }
}
