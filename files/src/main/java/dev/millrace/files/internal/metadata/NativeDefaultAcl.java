package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The list of a directory for its new entries, acl(5). [NativeAttributes] copies it.
record NativeDefaultAcl(FilePair files) {
  private static final String NAME = "system.posix_acl_default";
  private static final MemorySegment C_NAME = Arena.global().allocateFrom(NAME);

  /// Removes the list of the target if the source has none: a new directory inherits one.
  void removeUnlessCopied() {
    if (files.sourceStatus().isDirectory() && !isAt(files.source()) && isAt(files.target())) {
      long result = files.calls().fremovexattr(files.target(), C_NAME);
      if (result < 0) {
        files.losses().add(NAME, Call.FREMOVEXATTR, result);
      }
    }
  }

  private boolean isAt(int directory) {
    return !FilePair.isAbsent(files.calls().fgetxattr(directory, C_NAME, MemorySegment.NULL));
  }
}
