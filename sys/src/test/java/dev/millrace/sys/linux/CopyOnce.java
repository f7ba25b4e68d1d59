package dev.millrace.sys.linux;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.OpenFiles;
import dev.millrace.sys.RawName;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;

/// Copies a file in its directory, in another JVM, and prints the result of each call.
final class CopyOnce {
  private CopyOnce() {}

  /// Copies it once.
  ///
  /// @param arguments the source
  public static void main(String[] arguments) throws IOException {
    Path source = Path.of(arguments[0]);
    FileCalls calls = Host.sys().fileCalls().optional().orElseThrow();
    try (OpenFiles files = new OpenFiles(calls, Arena.ofConfined())) {
      copy(files, source);
    }
  }

  private static void copy(OpenFiles files, Path source) throws IOException {
    FileCalls calls = files.calls();
    int from = files.open(source, FileCalls.Access.READ);
    int to = files.open(source.getParent(), FileCalls.Access.CREATE_UNNAMED);
    print("copied", calls.copyFileRange(from, 0, to, 0, files.size(from)));
    print("synced", calls.fsync(to));
    print("linked", calls.linkat(to, RawName.of(source.resolveSibling("copy"))));
    print("closed", calls.close(to));
  }

  private static void print(String what, long result) {
    System.out.println(what + " " + (result < 0 ? Errno.name(result) : result));
  }
}
