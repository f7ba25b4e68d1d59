package dev.millrace.methods.copy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** What to say when no more bytes come although some are missing: never a second try. */
final class Stopped {
  private Stopped() {}

  /** Makes the exception for {@code call}, which moved nothing at {@code position}. */
  static IOException at(String call, long position, long size, FileChannel source)
      throws IOException {
    long now = source.size();
    return now < size
        ? new EOFException("the source shrank from " + size + " to " + now + " bytes in the copy")
        : new IOException(call + " moved nothing at offset " + position + " of " + size);
  }
}
