package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;

/// The sizes from which, or up to which, a choice pays. See docs/decisions/0026-profiles.md.
///
/// @param directBytes longer new files are hidden until they are complete; hiding shorter ones
///   costs a third of the time
/// @param confirmedByLengthBytes up to here, the length of the target confirms a copy; a read
///   behind the end of the source would cost measurable time
/// @param instantCloneBytes up to here, a clone is complete in a moment; many extents take longer
/// @param reflinkFromBytes below, nothing is cloned unless the options prefer clones: a clone takes
///   as long as moving the bytes, except that it needs no read of a cold source
/// @param offloadFromBytes below, reading and writing takes no longer than copy_file_range(2) or
///   sendfile(2)
/// @param spliceFromBytes below, creating a pipe does not pay
/// @param parallelFromBytes below, the copy is complete before another thread helps
/// @param parallelFirstFromBytes below, the kernel alone is faster than several threads, which need
///   some 10 ms on idle virtual machines until each has a processor
/// @param preallocateFromBytes below, preallocation costs more than it saves
/// @param coldSpliceFromBytes the same as `spliceFromBytes`, for a file that is not in the page
///   cache: a splice stops the readahead of the kernel
/// @param coldParallelFirstFromBytes the same as `parallelFirstFromBytes`, for a file that is not
///   in the page cache: several threads disturb the readahead
/// @param bufferBytes length of a buffer of plain reading and writing
/// @param jobs threads of the copy of a tree, unless the options name a number
public record Profile(
    long directBytes,
    long confirmedByLengthBytes,
    long instantCloneBytes,
    long reflinkFromBytes,
    long offloadFromBytes,
    long spliceFromBytes,
    long parallelFromBytes,
    long parallelFirstFromBytes,
    long preallocateFromBytes,
    long coldSpliceFromBytes,
    long coldParallelFirstFromBytes,
    int bufferBytes,
    int jobs) {
  /// The length of a strategy that no file uses.
  public static final long NEVER = Long.MAX_VALUE;

  // Choices of safety and of memory, which no race decides.
  private static final long DIRECT = 1 << 20;
  private static final long CONFIRMED_BY_LENGTH = 24 << 20;
  private static final long INSTANT_CLONE = 1L << 31;

  /// The shortest buffer of a profile.
  public static final int LEAST_BUFFER_BYTES = 16 << 10;

  /// The longest buffer of a profile. A longer one would not fit into the cache of a processor.
  public static final int MOST_BUFFER_BYTES = 1 << 20;

  private static final int BUFFER = 256 << 10;
  private static final int MOST_JOBS = 16;

  /// The profile of the simplest strategy: files of every length are read and written by one
  /// thread.
  public static final Profile SIMPLEST =
      new Profile(
          DIRECT,
          CONFIRMED_BY_LENGTH,
          INSTANT_CLONE,
          NEVER,
          NEVER,
          NEVER,
          NEVER,
          NEVER,
          NEVER,
          NEVER,
          NEVER,
          BUFFER,
          1);

  /// The numbers until a race decides them, chosen after races of similar methods on two machines.
  public static final Profile UNDECIDED =
      SIMPLEST
          .with(ProfileNumber.REFLINK_FROM, 1)
          .with(ProfileNumber.OFFLOAD_FROM, 8 << 10)
          .with(ProfileNumber.SPLICE_FROM, 1 << 20)
          .with(ProfileNumber.PARALLEL_FROM, 4 << 20)
          .with(ProfileNumber.PARALLEL_FIRST_FROM, 24 << 20)
          .with(ProfileNumber.PREALLOCATE_FROM, 256 << 10)
          .with(
              ProfileNumber.JOBS, Math.min(MOST_JOBS, Runtime.getRuntime().availableProcessors()));

  /// The numbers of copies that Java makes, until a race decides them. Only some have an effect.
  public static final Profile OF_JAVA =
      SIMPLEST
          .with(ProfileNumber.OFFLOAD_FROM, 0)
          .with(ProfileNumber.BUFFER, 64 << 10)
          .with(ProfileNumber.JOBS, UNDECIDED.jobs);

  /// Returns one of the numbers that a race can decide.
  public long value(ProfileNumber number) {
    return switch (number) {
      case REFLINK_FROM -> reflinkFromBytes;
      case OFFLOAD_FROM -> offloadFromBytes;
      case PREALLOCATE_FROM -> preallocateFromBytes;
      case SPLICE_FROM -> spliceFromBytes;
      case PARALLEL_FROM -> parallelFromBytes;
      case PARALLEL_FIRST_FROM -> parallelFirstFromBytes;
      case COLD_SPLICE_FROM -> coldSpliceFromBytes;
      case COLD_PARALLEL_FIRST_FROM -> coldParallelFirstFromBytes;
      case BUFFER -> bufferBytes;
      case JOBS -> jobs;
    };
  }

  /// Returns this profile with another number.
  public Profile with(ProfileNumber number, long value) {
    return new Profile(
        directBytes,
        confirmedByLengthBytes,
        instantCloneBytes,
        number == ProfileNumber.REFLINK_FROM ? value : reflinkFromBytes,
        number == ProfileNumber.OFFLOAD_FROM ? value : offloadFromBytes,
        number == ProfileNumber.SPLICE_FROM ? value : spliceFromBytes,
        number == ProfileNumber.PARALLEL_FROM ? value : parallelFromBytes,
        number == ProfileNumber.PARALLEL_FIRST_FROM ? value : parallelFirstFromBytes,
        number == ProfileNumber.PREALLOCATE_FROM ? value : preallocateFromBytes,
        number == ProfileNumber.COLD_SPLICE_FROM ? value : coldSpliceFromBytes,
        number == ProfileNumber.COLD_PARALLEL_FIRST_FROM ? value : coldParallelFirstFromBytes,
        number == ProfileNumber.BUFFER ? Math.toIntExact(value) : bufferBytes,
        number == ProfileNumber.JOBS ? Math.toIntExact(value) : jobs);
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
    return Math.min(
        Math.min(spliceFromBytes, parallelFirstFromBytes),
        Math.min(coldSpliceFromBytes, coldParallelFirstFromBytes));
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
            && areOnOneSide(bytes, others, coldSpliceFromBytes)
            && areOnOneSide(bytes, others, coldParallelFirstFromBytes)
            && areOnOneSide(bytes, others, confirmedByLengthBytes + 1));
  }

  private static boolean areOnOneSide(long bytes, long others, long fromBytes) {
    return bytes < fromBytes == others < fromBytes;
  }
}
