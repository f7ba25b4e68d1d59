package dev.millrace.model.tune;

import dev.millrace.model.record.CacheState;
import java.util.List;
import java.util.function.Predicate;

/// A length of the profile that a race can decide, with the methods on both sides of it.
///
/// @param key its name in a profile
/// @param below id of the method for shorter files, the simpler one
/// @param above id of the method for longer files
/// @param cache the state of the files
public record Threshold(String key, String below, String above, CacheState cache) {
  private static final String READ_WRITE = "millrace-read-write";
  private static final String OFFLOAD = "millrace-offload";
  private static final String PREALLOCATED = "millrace-offload-preallocated";
  private static final String SPLICE = "millrace-splice";

  private static final String PARALLEL = "millrace-parallel";

  private static final List<Threshold> ALL =
      List.of(
          hot("reflink-from", READ_WRITE, "millrace-reflink"),
          hot("offload-from", READ_WRITE, OFFLOAD),
          hot("preallocate-from", OFFLOAD, PREALLOCATED),
          hot("splice-from", PREALLOCATED, SPLICE),
          hot("parallel-from", "millrace-read-write-preallocated", PARALLEL),
          hot("parallel-first-from", SPLICE, PARALLEL),
          cold("cold-splice-from", PREALLOCATED, SPLICE),
          cold("cold-parallel-first-from", PREALLOCATED, PARALLEL));

  private static Threshold hot(String key, String below, String above) {
    return new Threshold(key, below, above, CacheState.HOT);
  }

  private static Threshold cold(String key, String below, String above) {
    return new Threshold(key, below, above, CacheState.COLD);
  }

  /// Returns all lengths, in the order of a profile.
  public static List<Threshold> all() {
    return ALL;
  }

  /// Returns the lengths whose keys matter, in the order of a profile.
  public static List<Threshold> only(Predicate<String> matters) {
    return ALL.stream().filter(each -> matters.test(each.key())).toList();
  }
}
