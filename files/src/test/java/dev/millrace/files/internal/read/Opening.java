package dev.millrace.files.internal.read;

import dev.millrace.files.internal.read.FileBytes.ChannelBytes;
import dev.millrace.files.internal.read.FileBytes.NativeBytes;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Path;

/// The two ways to open a file for reading.
enum Opening {
  SYSTEM_CALLS,
  CHANNEL;

  FileBytes open(Path path) throws IOException {
    return this == CHANNEL
        ? ChannelBytes.open(path)
        : NativeBytes.open(Host.sys().fileCalls().optional().orElseThrow(), path, Interrupts.CANCEL)
            .orElseThrow();
  }
}
