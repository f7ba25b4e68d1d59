package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;

/// The sizes from which, or up to which, a choice pays. Measured by races: see docs/results.
///
/// @param directBytes longer new files are hidden until they are complete; hiding shorter ones
///   costs a third of the time
/// @param confirmedByLengthBytes up to here, the length of the target confirms a copy; a read
///   behind the end of the source would cost measurable time
/// @param instantCloneBytes up to here, a clone is complete in a moment; many extents take longer
/// @param reflinkFromBytes below, nothing is cloned: a clone takes as long as moving the bytes,
///   except that it needs no read of a cold source
/// @param offloadFromBytes below, reading and writing takes no longer than copy_file_range(2) or
///   sendfile(2)
/// @param spliceFromBytes below, creating a pipe does not pay
/// @param parallelFromBytes below, the copy is complete before another thread helps
/// @param parallelFirstFromBytes below, the kernel alone is faster than several threads, which need
///   some 10 ms on idle virtual machines until each has a processor
/// @param preallocateFromBytes below, preallocation costs more than it saves
public record Profile(
    long directBytes,
    long confirmedByLengthBytes,
    long instantCloneBytes,
    long reflinkFromBytes,
    long offloadFromBytes,
    long spliceFromBytes,
    long parallelFromBytes,
    long parallelFirstFromBytes,
    long preallocateFromBytes) {
  public static final Profile BUILT_IN =
      new Profile(1 << 20, 24 << 20, 1L << 31, 1, 8 << 10, 1 << 20, 4 << 20, 24 << 20, 256 << 10);

  /// Returns the length from which the planner may choose a strategy; 0 if it has no such length.
  long fromBytes(CopyStrategy strategy) {
    return switch (strategy) {
      case REFLINK -> reflinkFromBytes;
      case SPLICE -> Math.max(spliceFromBytes, offloadFromBytes);
      case COPY_FILE_RANGE, SENDFILE -> offloadFromBytes;
      case PARALLEL -> parallelFromBytes;
      default -> 0;
    };
  }

  /// Returns whether two lengths are on the same side of every size that a [Plan] depends on.
  boolean plansAlike(long bytes, long others) {
    return bytes == others
        || (areOnOneSide(bytes, others, reflinkFromBytes)
            && areOnOneSide(bytes, others, offloadFromBytes)
            && areOnOneSide(bytes, others, spliceFromBytes)
            && areOnOneSide(bytes, others, parallelFromBytes)
            && areOnOneSide(bytes, others, parallelFirstFromBytes)
            && areOnOneSide(bytes, others, preallocateFromBytes)
            && areOnOneSide(bytes, others, confirmedByLengthBytes + 1));
  }

  private static boolean areOnOneSide(long bytes, long others, long fromBytes) {
    return bytes < fromBytes == others < fromBytes;
  }
}
