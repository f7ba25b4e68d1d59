package dev.millrace.files.internal.transfer;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.Path;

/// An open source, and an open target that gets its metadata.
///
/// @param source a descriptor
/// @param sourceStatus the status of the source before it was opened
/// @param target a descriptor
/// @param targetPath for messages
public record OpenPair(
    FileCalls calls, int source, FileStatus sourceStatus, int target, Path targetPath) {
  /// Returns the current status of the target.
  public FileStatus targetStatus() throws IOException {
    return FileStatus.of(calls, target, targetPath);
  }
}
