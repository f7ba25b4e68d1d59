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

  /// Reads the value from the source.
  ///
  /// @return the number of bytes, or a negated errno
  long read() {
    return files.calls().fgetxattr(files.source(), name, files.buffer().value());
  }

  /// Like [#read], but needs no buffer if there is no value.
  long readIfAny() {
    long bytes = files.calls().fgetxattr(files.source(), name, MemorySegment.NULL);
    return bytes < 0 ? bytes : read();
  }

  /// Sets the value on the target.
  ///
  /// @param bytes of the value
  /// @return whether the target has the value
  boolean write(long bytes) {
    MemorySegment value = files.buffer().value().asSlice(0, bytes);
    long result = files.calls().fsetxattr(files.target(), name, value);
    boolean kept = isThere(value);
    if (!kept) {
      files.losses().add(text(), Call.FSETXATTR, result);
    }
    return kept;
  }

  // The value may exist already: a security module labels new files, and may reject the call.
  private boolean isThere(MemorySegment value) {
    MemorySegment check = files.buffer().check();
    long bytes = files.calls().fgetxattr(files.target(), name, check);
    return bytes == value.byteSize() && check.asSlice(0, bytes).mismatch(value) < 0;
  }
}
