package dev.millrace.files.copy;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.order.Order;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Rehearsal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// Has the JVM compile the native engine before copies need it: repeats one harmless call, and
/// rehearses copies without calls.
///
/// @param calls that copies will make
record NativeWarmUp(FileCalls calls) {
  /// From 200 calls on the JVM compiles a method.
  private static final int CALLS = 600;

  /// Enough for code with profiles, which takes a tenth of the time of interpreted code. More would
  /// take processors from the copies that go on meanwhile.
  private static final int COPIES = 1_500;

  /// One file for a buffer, and one for copy_file_range.
  private static final long[] FILE_BYTES = {5_000, 100_000};

  void run() {
    look();
    NativeCopies copies = new NativeCopies(calls); // which remembers refusals of its own
    for (long fileBytes : FILE_BYTES) {
      Rehearsal.run(fileBytes, () -> copy(copies));
    }
  }

  // The outcome is of no interest.
  @SuppressWarnings("CheckReturnValue")
  private void look() {
    FileStatus status = new FileStatus();
    RawName root = RawName.of(Path.of("/"));
    for (int i = 0; i < CALLS; i++) {
      calls.statx(root, Link.FOLLOW, status);
    }
  }

  @SuppressWarnings("CheckReturnValue")
  private static void copy(NativeCopies copies) {
    Order order =
        new Order(
            Path.of("/rehearsal/source"),
            Path.of("/rehearsal/target"),
            CopyOptions.DEFAULTS,
            CopyListener.NONE,
            new Cancellation());
    try {
      for (int i = 0; i < COPIES; i++) {
        copies.copy(order);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // no call fails
    }
  }
}
