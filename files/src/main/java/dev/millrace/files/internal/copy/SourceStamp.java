package dev.millrace.files.internal.copy;

import dev.millrace.sys.FileStatus;
import java.io.Serializable;

/// The state of a source, for processes that copy parts of it one after the other.
public record SourceStamp(
    long inode,
    long bytes,
    long modifiedSeconds,
    int modifiedNanos,
    long changedSeconds,
    int changedNanos)
    implements Serializable {
  static SourceStamp of(FileStatus status) {
    return new SourceStamp(
        status.inode(),
        status.bytes(),
        status.modifiedSeconds(),
        status.modifiedNanos(),
        status.changedSeconds(),
        status.changedNanos());
  }
}
