package dev.millrace.files.channel;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;

/// Where the bytes land until the copy is whole: an open file that becomes the target, or nothing.
///
/// @param channel a [FileChannel] if this system has the file; else one that only writes on
record ChannelLanding(ChannelSite site, WritableByteChannel channel) {
  /// All bytes are written. Other providers show a file, or the whole of it, only once it is
  /// closed.
  void filled() throws IOException {
    if (!(channel instanceof FileChannel)) {
      channel.close();
    }
  }

  /// Waits until all is on its device.
  ///
  /// @throws FileSystemException if the provider cannot
  void force() throws IOException {
    if (!(channel instanceof FileChannel file)) {
      String reason = "its file system does not tell when a file is on its device";
      throw new FileSystemException(site.target().toString(), null, reason);
    }
    file.force(true);
  }

  /// Gives it the target's name, if it has not got it, and closes it. If that fails, it is still to
  /// be abandoned.
  void commit() throws IOException {
    channel.close();
    site.settle();
  }

  /// Closes and removes it.
  void abandon() throws IOException {
    try {
      channel.close();
    } finally {
      Files.deleteIfExists(site.path());
    }
  }
}
