package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The list of a directory for its new entries, acl(5).
record NativeDefaultAcl(FilePair files) {
  private static final String NAME = "system.posix_acl_default";
  private static final MemorySegment C_NAME = Arena.global().allocateFrom(NAME);

  /// Sets the list of the source. Without one, removes the list of the target.
  void copy() {
    if (files.sourceStatus().isDirectory()) {
      NativeAttribute list = new NativeAttribute(files, C_NAME);
      long bytes = list.readIfAny();
      boolean _ = bytes >= 0 && list.write(bytes);
      removeUnlessCopied();
    }
  }

  /// Removes the list of the target if the source has none: a new directory inherits one.
  /// [NativeAttributes] has copied it otherwise.
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
