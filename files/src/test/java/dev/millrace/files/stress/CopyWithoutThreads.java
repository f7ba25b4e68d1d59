package dev.millrace.files.stress;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Offload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// Starts threads until the system refuses the next, then copies, and prints the length.
final class CopyWithoutThreads {
  static final int MOST_THREADS = 2_000;

  private CopyWithoutThreads() {}

  /// Runs the program.
  ///
  /// @param arguments the source, the target and the number of threads that the copy may use
  public static void main(String[] arguments) throws IOException {
    CopyOptions options =
        CopyOptions.DEFAULTS.withThreads(Integer.parseInt(arguments[2])).withOffload(Offload.NEVER);
    int threads = startAll();
    CopyResult result = new Copier(options).copy(Path.of(arguments[0]), Path.of(arguments[1]));
    System.out.println(threads < MOST_THREADS ? "copied " + result.bytes() : "no limit");
    Runtime.getRuntime().halt(0);
  }

  /// Returns the threads.
  static int startAll() {
    int started = 0;
    try {
      while (started < MOST_THREADS) {
        Thread.ofPlatform().daemon().stackSize(200_000).start(CopyWithoutThreads::waitForEver);
        started++;
      }
    } catch (OutOfMemoryError e) {
      return started;
    }
    return started;
  }

  private static void waitForEver() {
    while (true) {
      LockSupport.park();
    }
  }
}
