package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Durability;
import dev.millrace.files.Reflink;
import dev.millrace.files.Sparse;
import dev.millrace.files.Strictness;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.Planner;
import dev.millrace.files.internal.request.Sha256;
import dev.millrace.files.internal.transfer.Buffers;

/// The new files of a tree that are copied by few calls, without a plan.
///
/// @param isPlain whether the options allow such copies at all
/// @param sharesBlocks whether files may share blocks, where the file system can share them
public record SmallFileRule(boolean isPlain, Reflink reflink, boolean sharesBlocks) {
  public enum Way {
    MOVE,
    SHARE,
    PLAN
  }

  public static SmallFileRule of(CopyOptions options) {
    boolean sharesBlocks = options.reflink() != Reflink.NEVER && options.sparse() == Sparse.AUTO;
    return new SmallFileRule(isPlain(options), options.reflink(), sharesBlocks);
  }

  private static boolean isPlain(CopyOptions options) {
    return !Sha256.isRequested(options)
        && options.strictness() == Strictness.LENIENT
        && options.sparse() != Sparse.ALWAYS
        && options.durability() == Durability.NONE
        && options.bytesPerSecond() == CopyOptions.UNLIMITED;
  }

  /// Returns the rule where clones fail.
  public SmallFileRule withoutShares() {
    return new SmallFileRule(isPlain, reflink, false);
  }

  /// Returns the way of a regular file, if the options allow such copies.
  ///
  /// @param target the file system of the copy
  public Way way(long bytes, long allocatedBytes, FileSystemKind target) {
    if (shares(bytes, target)) {
      return bytes <= Planner.INSTANT_CLONE_BYTES ? Way.SHARE : Way.PLAN;
    }
    boolean hasHoles = bytes > allocatedBytes;
    return reflink == Reflink.ALWAYS || hasHoles || bytes >= Buffers.LARGE_BYTES
        ? Way.PLAN
        : Way.MOVE;
  }

  // New blocks take more time than a clone, since the kernel must allocate and write them later.
  private boolean shares(long bytes, FileSystemKind target) {
    return sharesBlocks && target.sharesBlocks() && (bytes > 0 || reflink == Reflink.ALWAYS);
  }
}
