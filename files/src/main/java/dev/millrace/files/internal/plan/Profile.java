package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import java.util.Locale;
import java.util.Optional;

/// The sizes from which a choice pays for copies from one file system to another, and the threads
/// of the copy of a tree. Immutable. See docs/decisions/0026-profiles.md.
///
/// @param name `built-in`, or the path of the user's file
/// @param reflinkFromBytes below, nothing is cloned unless the options prefer clones: a clone takes
///   as long as moving the bytes, except that it needs no read of a cold source
/// @param offloadFromBytes below, reading and writing takes no longer than copy_file_range(2) or
///   sendfile(2)
/// @param preallocateFromBytes below, preallocation costs more than it saves
/// @param spliceFromBytes below, creating a pipe does not pay
/// @param parallelFromBytes below, the copy is complete before another thread helps
/// @param parallelFirstFromBytes below, the kernel alone is faster than several threads, which need
///   some 10 ms on idle virtual machines until each has a processor
/// @param coldParallelFirstFromBytes the same for a file that is not in the page cache: several
///   threads disturb the readahead
/// @param jobs threads of the copy of a tree, unless the options name a number
public record Profile(
    String name,
    long reflinkFromBytes,
    long offloadFromBytes,
    long preallocateFromBytes,
    long spliceFromBytes,
    long parallelFromBytes,
    long parallelFirstFromBytes,
    long coldParallelFirstFromBytes,
    int jobs) {
  /// The length of a strategy that no file uses.
  public static final long NEVER = Long.MAX_VALUE;

  /// Returns one of the numbers that a race can decide.
  public long value(ProfileNumber number) {
    return switch (number) {
      case REFLINK_FROM -> reflinkFromBytes;
      case OFFLOAD_FROM -> offloadFromBytes;
      case PARALLEL_FIRST_FROM -> parallelFirstFromBytes;
      case COLD_PARALLEL_FIRST_FROM -> coldParallelFirstFromBytes;
      case JOBS -> jobs;
    };
  }

  /// Returns this profile with another number.
  public Profile with(ProfileNumber number, long value) {
    return new Profile(
        name,
        number == ProfileNumber.REFLINK_FROM ? value : reflinkFromBytes,
        number == ProfileNumber.OFFLOAD_FROM ? value : offloadFromBytes,
        preallocateFromBytes,
        spliceFromBytes,
        parallelFromBytes,
        number == ProfileNumber.PARALLEL_FIRST_FROM ? value : parallelFirstFromBytes,
        number == ProfileNumber.COLD_PARALLEL_FIRST_FROM ? value : coldParallelFirstFromBytes,
        number == ProfileNumber.JOBS ? Math.toIntExact(value) : jobs);
  }

  /// Returns this profile with another name.
  public Profile named(String other) {
    return new Profile(
        other,
        reflinkFromBytes,
        offloadFromBytes,
        preallocateFromBytes,
        spliceFromBytes,
        parallelFromBytes,
        parallelFirstFromBytes,
        coldParallelFirstFromBytes,
        jobs);
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
    return Math.min(spliceFromBytes, Math.min(parallelFirstFromBytes, coldParallelFirstFromBytes));
  }

  /// The numbers of a [Profile] that a race can decide.
  public enum ProfileNumber {
    /// Least length of a clone, unless the options prefer clones.
    REFLINK_FROM,
    /// Least length of copy_file_range(2), sendfile(2) and splice(2).
    OFFLOAD_FROM,
    /// Least length of several threads before the kernel.
    PARALLEL_FIRST_FROM,
    /// Least length of several threads before the kernel, for a file that is not in the page cache.
    COLD_PARALLEL_FIRST_FROM,
    /// Threads of the copy of a tree; all other numbers are lengths of a file in bytes.
    JOBS;

    /// Returns the name in a profile file.
    public String key() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the number with a name in a profile file.
    public static Optional<ProfileNumber> of(String key) {
      for (ProfileNumber number : values()) {
        if (number.key().equals(key)) {
          return Optional.of(number);
        }
      }
      return Optional.empty();
    }
  }

  /// The built-in profiles: constants for each pair of kinds of file systems, chosen after races on
  /// two machines. See docs/decisions/0026-profiles.md.
  public static final class BuiltInProfiles {
    /// The name of all built-in profiles.
    public static final String NAME = "built-in";

    private static final int MOST_JOBS = 16;
    private static final int JOBS = Math.min(MOST_JOBS, Runtime.getRuntime().availableProcessors());

    /// For targets that write in place.
    private static final Profile IN_PLACE =
        new Profile(
            NAME,
            1,
            8 << 10,
            256 << 10,
            512 << 10,
            4 << 20,
            24 << 20,
            Profile.NEVER, // until a race on the spot decides: devices differ by factors
            JOBS);

    /// Below, sendfile takes longer than reading and writing.
    private static final Profile BETWEEN_DISKS =
        IN_PLACE.with(ProfileNumber.OFFLOAD_FROM, 512 << 10);

    /// Without several threads before the kernel: memory gains nothing from them, and a server may
    /// not need the bytes.
    private static final Profile NOT_IN_PLACE =
        IN_PLACE.with(ProfileNumber.PARALLEL_FIRST_FROM, Profile.NEVER);

    /// A server reads and writes a short file by two requests. One request for both needs a second
    /// one, which checks the length of the target, and some servers do not support it.
    private static final Profile TO_SERVER =
        NOT_IN_PLACE.with(ProfileNumber.OFFLOAD_FROM, 64 << 10);

    private BuiltInProfiles() {}

    /// Returns the profile of copies from one kind of file system to another.
    public static Profile of(FileSystemKind from, FileSystemKind to) {
      if (to == FileSystemKind.SERVER) {
        return TO_SERVER;
      }
      if (from == FileSystemKind.DISK && to == FileSystemKind.DISK) {
        return BETWEEN_DISKS;
      }
      return to.writesInPlace() ? IN_PLACE : NOT_IN_PLACE;
    }
  }
}
