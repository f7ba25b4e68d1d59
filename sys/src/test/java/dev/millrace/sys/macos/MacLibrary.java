package dev.millrace.sys.macos;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.millrace.sys.Sys;
import dev.millrace.sys.macos.MacSys.MacCalls;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
    compile(library, source(directory), "-DLOG=\"" + log + "\"", "-DCLONEFILE_ERRNO=" + clonefile);
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
