package dev.millrace.files.internal.read;

import java.lang.ref.Cleaner;
import org.jspecify.annotations.Nullable;

/// Closes streams that their users left open, when the garbage collector finds them.
final class ForgottenStreams {
  private static @Nullable Cleaner cleaner;

  private ForgottenStreams() {}

  /// Returns the end of a stream.
  ///
  /// @param close runs once or more
  static Cleaner.Cleanable closing(Object stream, Runnable close) {
    Cleaner found = cleaner();
    return found == null ? close::run : found.register(stream, close);
  }

  // A cleaner needs a thread. Without one, streams work, and a forgotten one stays open. A static
  // field with the cleaner would fail every later stream as well.
  private static synchronized @Nullable Cleaner cleaner() {
    if (cleaner == null) {
      try {
        cleaner = Cleaner.create();
      } catch (OutOfMemoryError e) {
        return null;
      }
    }
    return cleaner;
  }
}
