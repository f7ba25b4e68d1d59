package dev.millrace.lab.ceiling;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.nio.file.Path;

/// Opens files with as little overhead as possible.
interface Handles {
  /// Returns handles by system calls, or by the JDK where these are unavailable.
  static Handles of(Sys sys) {
    return switch (sys.fileCalls()) {
      case Answer.Done<FileCalls>(FileCalls calls) -> new NativeHandles(calls);
      case Answer.NotSupported<FileCalls> absent -> new ChannelHandles();
    };
  }

  /// Prepares to open an existing file for reading.
  Handle.Opening toRead(Path file);

  /// Prepares to create a new file.
  Handle.Opening toCreate(Path file);
}
