package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import java.lang.foreign.MemorySegment;

/// One extended attribute of a file.
///
/// @param name a C string
record NativeAttribute(FilePair files, MemorySegment name) {
  String text() {
    return name.getString(0);
  }

  /// Reads it from the source.
  ///
  /// @return the bytes of its value, or why there is none
  long read() {
    return files.calls().fgetxattr(files.source(), name, files.buffer().value());
  }

  /// As [#read], but with no buffer for a value if there is none.
  long readIfAny() {
    long bytes = files.calls().fgetxattr(files.source(), name, MemorySegment.NULL);
    return bytes < 0 ? bytes : read();
  }

  /// Sets what was read.
  ///
  /// @param bytes of the value
  /// @return whether the target has it
  boolean write(long bytes) {
    MemorySegment value = files.buffer().value().asSlice(0, bytes);
    long result = files.calls().fsetxattr(files.target(), name, value);
    boolean kept = isThere(value);
    if (!kept) {
      files.losses().add(text(), Call.FSETXATTR, result);
    }
    return kept;
  }

  // Maybe it was before: a security module labels new files, and may not let others do it.
  private boolean isThere(MemorySegment value) {
    MemorySegment check = files.buffer().check();
    long bytes = files.calls().fgetxattr(files.target(), name, check);
    return bytes == value.byteSize() && check.asSlice(0, bytes).mismatch(value) < 0;
  }
}
