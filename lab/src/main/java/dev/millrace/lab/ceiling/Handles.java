package dev.millrace.lab.ceiling;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.nio.file.Path;

/// Opens files with as little in between as there can be.
interface Handles {
  /// By system calls, or by the JDK where those are not known.
  static Handles of(Sys sys) {
    return switch (sys.fileCalls()) {
      case Answer.Done<FileCalls>(FileCalls calls) -> new NativeHandles(calls);
      case Answer.NotHere<FileCalls> absent -> new ChannelHandles();
    };
  }

  /// Will open an existing file to read it.
  Handle.Opening toRead(Path file);

  /// Will make a file that does not exist.
  Handle.Opening toCreate(Path file);
}
