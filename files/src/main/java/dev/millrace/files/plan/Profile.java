package dev.millrace.files.plan;

/// From which size on a way pays. Found by racing: see docs/results.
///
/// @param smallBytes up to here, nothing is worth asking for about the two file systems
/// @param reflinkFromBytes below, reading and writing is done before a clone is; of more than
///   `smallBytes` anywhere, and of less on file systems that are known to clone
/// @param offloadFromBytes likewise for copy_file_range(2) and sendfile(2), small files included
/// @param parallelFromBytes below, the file is read and written before another thread helps
/// @param parallelFirstFromBytes below, the kernel alone is faster than several threads: on virtual
///   machines that were idle, these need some 10 ms until each has a processor of its own
/// @param preallocateFromBytes below, to reserve room takes longer than it saves
public record Profile(
    long smallBytes,
    long reflinkFromBytes,
    long offloadFromBytes,
    long parallelFromBytes,
    long parallelFirstFromBytes,
    long preallocateFromBytes) {
  public static final Profile BUILT_IN =
      new Profile(64 << 10, 8 << 10, 8 << 10, 4 << 20, 24 << 20, 256 << 10);
}
