package dev.millrace.files;

import java.io.InterruptedIOException;
import java.nio.file.Path;

/// Reports that a [Cancellation] or an interrupt of the calling thread cancelled a copy. The target
/// is as it was before the copy, except with [Replace#IN_PLACE].
///
/// The copy of a tree leaves complete entries in the target. A suppressed exception names a remain
/// of a replaced directory, which a later mirror removes.
///
/// [#bytesTransferred] and the message have the number of moved bytes: for a tree, the bytes of
/// complete entries, and 0 for a move.
public final class CopyCancelledException extends InterruptedIOException {
  private static final long serialVersionUID = 1;

  /// A cancelled copy.
  ///
  /// @param target of the copy
  /// @param bytes that the copy had moved
  public CopyCancelledException(Path target, long bytes) {
    super(target + ": cancelled after " + bytes + " bytes");
    bytesTransferred = (int) Math.min(bytes, Integer.MAX_VALUE);
  }
}
