package dev.millrace.files.internal.read;

import dev.millrace.files.internal.read.FileBytes.ChannelBytes;
import dev.millrace.files.internal.read.FileBytes.NativeBytes;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;

/// The two ways to open a file for reading.
enum Opening {
  SYSTEM_CALLS {
    @Override
    FileBytes open(Path path) {
      return NativeBytes.open(
              Host.sys().fileCalls().optional().orElseThrow(), path, Interrupts.CANCEL)
          .orElseThrow();
    }
  },
  CHANNEL {
    @Override
    FileBytes open(Path path) throws IOException {
      return ChannelBytes.open(path);
    }
  };

  abstract FileBytes open(Path path) throws IOException;
}
