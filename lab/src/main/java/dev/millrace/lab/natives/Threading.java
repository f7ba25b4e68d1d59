package dev.millrace.lab.natives;

import dev.millrace.methods.platform.Ranges;
import java.io.IOException;

/// How many threads move the bytes of a file.
enum Threading {
  /// The caller's own.
  ONE {
    @Override
    long share(long bytes, Ranges.Use use) throws IOException {
      return use.of(0, bytes);
    }
  },
  /// As many as the parallel methods without system calls have, each with its range: see [Ranges].
  SEVERAL {
    @Override
    long share(long bytes, Ranges.Use use) throws IOException {
      return Ranges.total(bytes, use);
    }
  };

  /// Has every range of a file moved, and returns when all of them are.
  ///
  /// @return what `use` returned, in all
  abstract long share(long bytes, Ranges.Use use) throws IOException;
}
