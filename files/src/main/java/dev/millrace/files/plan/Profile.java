package dev.millrace.files.plan;

/// From which size on a way pays. Found by racing: see docs/results.
///
/// @param bufferedBytes up to here, a new file is read and written without asking about its target
/// @param quickBytes up to here, the kernel moves a new file without asking about its target
/// @param quickCloneBytes up to here, a new file is cloned without asking about its target: many
///   extents take long, and should not be seen
/// @param reflinkFromBytes below, nothing is cloned: a clone takes as long as to move some bytes,
///   but waits for no device if those are cold
/// @param offloadFromBytes below, reading and writing takes no longer than copy_file_range(2) or
///   sendfile(2)
/// @param spliceFromBytes below, a pipe is not worth making
/// @param parallelFromBytes below, the file is read and written before another thread helps
/// @param parallelFirstFromBytes below, the kernel alone is faster than several threads: on virtual
///   machines that were idle, these need some 10 ms until each has a processor of its own
/// @param preallocateFromBytes below, to reserve room takes longer than it saves
public record Profile(
    long bufferedBytes,
    long quickBytes,
    long quickCloneBytes,
    long reflinkFromBytes,
    long offloadFromBytes,
    long spliceFromBytes,
    long parallelFromBytes,
    long parallelFirstFromBytes,
    long preallocateFromBytes) {
  public static final Profile BUILT_IN =
      new Profile(64 << 10, 24 << 20, 1L << 31, 1, 8 << 10, 1 << 20, 4 << 20, 24 << 20, 256 << 10);
}
