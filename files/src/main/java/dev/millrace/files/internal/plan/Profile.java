package dev.millrace.files.internal.plan;

/// The sizes from which on, or up to which, a choice pays. Found by racing: see docs/results.
///
/// @param directBytes longer new files are hidden until they are whole; to hide shorter ones would
///   take a third longer
/// @param confirmedByLengthBytes up to here, the length of the target confirms a copy; a read
///   behind the end of the source would be noticeable
/// @param instantCloneBytes up to here, a clone is whole in a moment: many extents take long
/// @param reflinkFromBytes below, nothing is cloned: a clone takes as long as to move some bytes,
///   but waits for no device if the source is cold
/// @param offloadFromBytes below, reading and writing takes no longer than copy_file_range(2) or
///   sendfile(2)
/// @param spliceFromBytes below, a pipe is not worth making
/// @param parallelFromBytes below, the file is read and written before another thread helps
/// @param parallelFirstFromBytes below, the kernel alone is faster than several threads: on virtual
///   machines that were idle, these need some 10 ms until each has a processor of its own
/// @param preallocateFromBytes below, preallocation takes longer than it saves
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

  /// Whether two lengths lie on the same side of every size that a [Plan] depends on.
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
