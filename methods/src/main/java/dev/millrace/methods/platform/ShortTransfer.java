package dev.millrace.methods.platform;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** Messages for transfers that end although bytes are missing, without a second try. */
public final class ShortTransfer {
  private ShortTransfer() {}

  /** Creates the exception for {@code call}, which moved nothing at {@code position}. */
  public static IOException at(String call, long position, long size, FileChannel source)
      throws IOException {
    long now = source.size();
    return now < size
        ? new EOFException("the source shrank from " + size + " to " + now + " bytes meanwhile")
        : new IOException(call + " moved nothing at offset " + position + " of " + size);
  }

  /**
   * Creates the exception for a mapping of the bytes before {@code to}, one page of which failed.
   */
  public static IOException inMapping(long from, long to, InternalError fault) {
    return new IOException(
        "a page between offset "
            + from
            + " and "
            + to
            + " is out of reach: the source shrank, or the target's disk is full",
        fault);
  }
}
