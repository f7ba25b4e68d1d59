package dev.millrace.files.internal.channel;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.request.CopyRequest;

/// Decides whether the bytes land beside the target until the copy is whole.
record ChannelStaging(CopyRequest request, ChannelSource source) {
  /// Longer files, and slower copies, would show for a while that they are not whole.
  private static final long IN_PLACE_BYTES = 1 << 20;

  private static final long IN_PLACE_PER_SECOND = 20;

  /// Whether they do. A new file of another provider never does: without hard links there, the name
  /// could not be taken in one step.
  boolean isNeeded() {
    return request.options().replace() != Replace.NEVER
        || (ChannelSource.isOfThisSystem(request.target()) && isLong());
  }

  // A file that reports no length, as those of /proc do, may have any.
  private boolean isLong() {
    long most = Math.min(IN_PLACE_BYTES, request.options().bytesPerSecond() / IN_PLACE_PER_SECOND);
    return source.bytes() > most || source.bytes() == 0;
  }
}
