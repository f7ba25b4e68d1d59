package dev.millrace.files.internal.channel;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.request.CopyRequest;

/// Decides whether a staging file next to the target holds the bytes until the copy is complete.
record ChannelStaging(CopyRequest request, ChannelSource source) {
  /// Longer files, and slower copies, would be visibly incomplete for some time.
  private static final long IN_PLACE_BYTES = 1 << 20;

  private static final long IN_PLACE_PER_SECOND = 20;

  /// Returns whether a staging file is needed. A new file of another provider never needs one:
  /// without hard links, it could not get its name in one step.
  boolean isNeeded() {
    return request.options().replace() != Replace.NEVER
        || (ChannelSource.isOfThisSystem(request.target()) && isLong());
  }

  // A file without a reported length, as in /proc, may have any length.
  private boolean isLong() {
    long most = Math.min(IN_PLACE_BYTES, request.options().bytesPerSecond() / IN_PLACE_PER_SECOND);
    return source.bytes() > most || source.bytes() == 0;
  }
}
