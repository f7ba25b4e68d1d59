package dev.millrace.sys.macos;

import static dev.millrace.sys.Answers.assertFails;
import static dev.millrace.sys.Answers.done;
import static dev.millrace.sys.Answers.reason;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Sys;
import dev.millrace.sys.macos.MacSys.MacCalls;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
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
    assertFails(() -> sys.clone(source, target)).hasMessage(target + ": clonefile: " + name);
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

  /// A C library that stands in for the library of macOS: `mac.c`, compiled.
  ///
  /// @param log receives the calls
  /// @param sys makes the calls
  record MacLibrary(Path log, Sys sys) {
    /// Compiles a library that works, or skips the test without a C compiler.
    static MacLibrary working(Path directory, Arena arena) throws IOException {
      return failing(directory, arena, 0);
    }

    /// Compiles a library that fails.
    ///
    /// @param clonefile an errno of macOS, or 0
    @SuppressWarnings("restricted") // The library is compiled for this test.
    static MacLibrary failing(Path directory, Arena arena, int clonefile) throws IOException {
      Path log = directory.resolve("log");
      Path library = directory.resolve("mac.so");
      compile(
          library, source(directory), "-DLOG=\"" + log + "\"", "-DCLONEFILE_ERRNO=" + clonefile);
      SymbolLookup symbols = SymbolLookup.libraryLookup(library, arena);
      return new MacLibrary(log, new MacSys(new MacCalls(symbols)));
    }

    /// Returns the calls so far.
    List<String> calls() throws IOException {
      return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }

    private static Path source(Path directory) throws IOException {
      try (InputStream text = MacLibrary.class.getResourceAsStream("mac.c")) {
        return Files.write(directory.resolve("mac.c"), text.readAllBytes());
      }
    }

    private static void compile(Path library, Path source, String... definitions) {
      try {
        ProcessBuilder cc = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString());
        cc.command().addAll(List.of(definitions));
        cc.command().add(source.toString());
        Process process = cc.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.onExit().join().exitValue() != 0) {
          throw new AssertionError(output);
        }
      } catch (IOException e) {
        abort("no C compiler: " + e.getMessage());
      }
    }
  }
}
