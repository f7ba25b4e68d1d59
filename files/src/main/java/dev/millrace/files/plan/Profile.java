package dev.millrace.files.plan;

/// From which size on a way pays. Found by racing: see docs/results.
///
/// @param reflinkFromBytes below, reading and writing is done before a clone is
/// @param offloadFromBytes likewise for copy_file_range(2) and sendfile(2)
/// @param parallelFromBytes below, the file is copied before another thread helps
/// @param preallocateFromBytes below, to reserve room takes longer than it saves
public record Profile(
    long reflinkFromBytes,
    long offloadFromBytes,
    long parallelFromBytes,
    long preallocateFromBytes) {
  public static final Profile BUILT_IN = new Profile(256 << 10, 1 << 20, 4 << 20, 256 << 10);
}
