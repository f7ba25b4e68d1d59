package dev.millrace.files.copy;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.nio.file.Path;

/// Repeats one harmless call, so that the JVM compiles what all calls have in common before copies
/// need it.
final class NativeWarmUp {
  /// From 200 calls on the JVM compiles a method.
  private static final int CALLS = 600;

  private NativeWarmUp() {}

  // The outcome is of no interest.
  @SuppressWarnings("CheckReturnValue")
  static void run(NativeCopies copies) {
    FileCalls calls = copies.tools().calls();
    FileStatus status = new FileStatus();
    RawName root = RawName.of(Path.of("/"));
    for (int i = 0; i < CALLS; i++) {
      calls.statx(root, Link.FOLLOW, status);
    }
  }
}
