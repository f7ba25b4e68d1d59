package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;

/// The sizes from which, or up to which, a choice pays. See docs/decisions/0026-profiles.md.
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
  /// The length of a strategy that no file uses.
  public static final long NEVER = Long.MAX_VALUE;

  // Choices of safety and of memory, which no race decides.
  private static final long DIRECT = 1 << 20;
  private static final long CONFIRMED_BY_LENGTH = 24 << 20;
  private static final long INSTANT_CLONE = 1L << 31;

  /// The profile of the simplest strategy: files of every length are read and written by one
  /// thread.
  public static final Profile SIMPLEST =
      new Profile(
          DIRECT, CONFIRMED_BY_LENGTH, INSTANT_CLONE, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER);

  /// The lengths until a race decides them, chosen after races of similar methods on two machines.
  public static final Profile UNDECIDED =
      SIMPLEST
          .with(ProfileNumber.REFLINK_FROM, 1)
          .with(ProfileNumber.OFFLOAD_FROM, 8 << 10)
          .with(ProfileNumber.SPLICE_FROM, 1 << 20)
          .with(ProfileNumber.PARALLEL_FROM, 4 << 20)
          .with(ProfileNumber.PARALLEL_FIRST_FROM, 24 << 20)
          .with(ProfileNumber.PREALLOCATE_FROM, 256 << 10);

  /// Returns one of the numbers that a race can decide.
  public long bytes(ProfileNumber number) {
    return switch (number) {
      case REFLINK_FROM -> reflinkFromBytes;
      case OFFLOAD_FROM -> offloadFromBytes;
      case PREALLOCATE_FROM -> preallocateFromBytes;
      case SPLICE_FROM -> spliceFromBytes;
      case PARALLEL_FROM -> parallelFromBytes;
      case PARALLEL_FIRST_FROM -> parallelFirstFromBytes;
    };
  }

  /// Returns this profile with another number.
  public Profile with(ProfileNumber number, long bytes) {
    return new Profile(
        directBytes,
        confirmedByLengthBytes,
        instantCloneBytes,
        number == ProfileNumber.REFLINK_FROM ? bytes : reflinkFromBytes,
        number == ProfileNumber.OFFLOAD_FROM ? bytes : offloadFromBytes,
        number == ProfileNumber.SPLICE_FROM ? bytes : spliceFromBytes,
        number == ProfileNumber.PARALLEL_FROM ? bytes : parallelFromBytes,
        number == ProfileNumber.PARALLEL_FIRST_FROM ? bytes : parallelFirstFromBytes,
        number == ProfileNumber.PREALLOCATE_FROM ? bytes : preallocateFromBytes);
  }

  /// Returns the length from which the planner may choose a strategy; 0 if it has no such length.
  long fromBytes(CopyStrategy strategy) {
    return switch (strategy) {
      case REFLINK -> reflinkFromBytes;
      case SPLICE -> Math.max(spliceFromBytes, offloadFromBytes);
      case COPY_FILE_RANGE, SENDFILE -> offloadFromBytes;
      case PARALLEL -> Math.min(parallelFromBytes, parallelFirstFromBytes);
      default -> 0;
    };
  }

  /// Returns the length from which a plan depends on the temperature of the source.
  public long temperatureFromBytes() {
    return Math.min(spliceFromBytes, parallelFirstFromBytes);
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
