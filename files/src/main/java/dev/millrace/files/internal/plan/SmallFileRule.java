package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.Verification;
import dev.millrace.files.internal.memory.Buffers;

/// The new files of a tree that are copied by one read and one write, without a plan.
public final class SmallFileRule {
  /// Longer files than this share blocks, where the file system can share them.
  private static final long LONGEST_MOVED_BYTES = 16 << 10;

  private final Reflink reflink;
  private final boolean isPlain;

  public SmallFileRule(CopyOptions options) {
    reflink = options.reflink();
    isPlain = isPlain(options);
  }

  private static boolean isPlain(CopyOptions options) {
    boolean isUnchecked =
        options.verification() == Verification.NONE || options.verification() == Verification.SIZE;
    return isUnchecked
        && options.strictness() == Strictness.LENIENT
        && options.reflink() != Reflink.ALWAYS
        && options.sparse() != Sparse.ALWAYS
        && options.durability() == Durability.NONE
        && options.bytesPerSecond() == CopyOptions.UNLIMITED;
  }

  /// Returns whether the options allow such copies at all.
  public boolean isPlain() {
    return isPlain;
  }

  /// Returns whether a regular file is small, and has neither holes nor a false length.
  ///
  /// @param target the file system of the copy
  public boolean includes(long bytes, long allocatedBytes, FileSystemKind target) {
    boolean mayShare = reflink == Reflink.AUTO && target.sharesBlocks();
    long longest = mayShare ? LONGEST_MOVED_BYTES : Buffers.LARGE_BYTES - 1;
    return bytes <= longest && bytes <= allocatedBytes;
  }
}
