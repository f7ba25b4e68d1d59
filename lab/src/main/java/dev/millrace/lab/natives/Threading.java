package dev.millrace.lab.natives;

import dev.millrace.methods.platform.Ranges;
import java.io.IOException;

/// The number of threads that move the bytes of a file.
enum Threading {
  /// The caller's thread.
  ONE {
    @Override
    long share(long bytes, Ranges.Use use) throws IOException {
      return use.of(0, bytes);
    }
  },
  /// Several threads with a range each, like the parallel methods without system calls: see
  /// [Ranges].
  SEVERAL {
    @Override
    long share(long bytes, Ranges.Use use) throws IOException {
      return Ranges.total(bytes, use);
    }
  };

  /// Moves every range of a file, and returns when all are moved.
  ///
  /// @return the sum of the results of `use`
  abstract long share(long bytes, Ranges.Use use) throws IOException;
}
