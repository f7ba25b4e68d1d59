package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The numbers that decide about copies from one file system to another: sizes from which a choice
/// pays, and the threads of the copy of a tree. Immutable. See docs/decisions/0026-profiles.md.
///
/// @param name `built-in`, or the path of the user's file
public record Profile(String name, Map<ProfileNumber, Long> numbers) {
  /// The length of a strategy that no file uses.
  public static final long NEVER = Long.MAX_VALUE;

  /// Below, preallocation costs more than it saves.
  static final long PREALLOCATE_FROM_BYTES = 256 << 10;

  /// Below, creating a pipe does not pay.
  static final long SPLICE_FROM_BYTES = 512 << 10;

  /// Below, the copy is complete before another thread helps.
  static final long PARALLEL_FROM_BYTES = 4 << 20;

  public Profile {
    numbers = Collections.unmodifiableMap(new EnumMap<>(numbers));
  }

  public long value(ProfileNumber number) {
    return Objects.requireNonNull(numbers.get(number));
  }

  public int jobs() {
    return Math.toIntExact(value(ProfileNumber.JOBS));
  }

  public Profile with(ProfileNumber number, long value) {
    Map<ProfileNumber, Long> changed = new EnumMap<>(numbers);
    changed.put(number, value);
    return new Profile(name, changed);
  }

  /// Returns the length from which the planner may choose a strategy; 0 if it has no such length.
  long fromBytes(CopyStrategy strategy) {
    long offloadFrom = value(ProfileNumber.OFFLOAD_FROM);
    return switch (strategy) {
      case REFLINK -> value(ProfileNumber.REFLINK_FROM);
      case SPLICE -> Math.max(SPLICE_FROM_BYTES, offloadFrom);
      case COPY_FILE_RANGE, SENDFILE -> offloadFrom;
      case PARALLEL -> Math.min(PARALLEL_FROM_BYTES, value(ProfileNumber.PARALLEL_FIRST_FROM));
      default -> 0;
    };
  }

  /// Returns the length from which a plan depends on the temperature of the source.
  public long temperatureFromBytes() {
    long parallelFirst =
        Math.min(
            value(ProfileNumber.PARALLEL_FIRST_FROM),
            value(ProfileNumber.COLD_PARALLEL_FIRST_FROM));
    return Math.min(SPLICE_FROM_BYTES, parallelFirst);
  }

  /// The numbers of a [Profile] that a race can decide.
  public enum ProfileNumber {
    /// Least length of a clone, unless the options prefer clones: a clone takes as long as moving
    /// the bytes, except that it needs no read of a cold source.
    REFLINK_FROM,
    /// Least length of copy_file_range(2), sendfile(2) and splice(2): below, reading and writing
    /// takes no longer.
    OFFLOAD_FROM,
    /// Least length of several threads before the kernel: they need some 10 ms on idle virtual
    /// machines until each has a processor.
    PARALLEL_FIRST_FROM,
    /// Least length of several threads before the kernel, for a file that is not in the page cache:
    /// several threads disturb the readahead.
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
    public static final String NAME = "built-in";

    private static final int MOST_JOBS = 16;
    private static final int JOBS = Math.min(MOST_JOBS, Runtime.getRuntime().availableProcessors());

    /// For targets that write in place.
    private static final Profile IN_PLACE =
        new Profile(
            NAME,
            Map.of(
                ProfileNumber.REFLINK_FROM,
                1L,
                ProfileNumber.OFFLOAD_FROM,
                8L << 10,
                ProfileNumber.PARALLEL_FIRST_FROM,
                24L << 20,
                // until a race on the spot decides: devices differ by factors
                ProfileNumber.COLD_PARALLEL_FIRST_FROM,
                Profile.NEVER,
                ProfileNumber.JOBS,
                (long) JOBS));

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
