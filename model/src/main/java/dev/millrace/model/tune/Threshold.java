package dev.millrace.model.tune;

import java.util.List;
import java.util.function.Predicate;

/// A length of the profile that a race can decide, with the methods on both sides of it.
///
/// @param key its name in a profile
/// @param below id of the method for shorter files, the simpler one
/// @param above id of the method for longer files
public record Threshold(String key, String below, String above) {
  private static final String READ_WRITE = "millrace-read-write";
  private static final String OFFLOAD = "millrace-offload";
  private static final String PREALLOCATED = "millrace-offload-preallocated";
  private static final String SPLICE = "millrace-splice";

  private static final String PARALLEL = "millrace-parallel";

  private static final List<Threshold> ALL =
      List.of(
          new Threshold("reflink-from", READ_WRITE, "millrace-reflink"),
          new Threshold("offload-from", READ_WRITE, OFFLOAD),
          new Threshold("preallocate-from", OFFLOAD, PREALLOCATED),
          new Threshold("splice-from", PREALLOCATED, SPLICE),
          new Threshold("parallel-from", "millrace-read-write-preallocated", PARALLEL),
          new Threshold("parallel-first-from", SPLICE, PARALLEL));

  /// Returns all lengths, in the order of a profile.
  public static List<Threshold> all() {
    return ALL;
  }

  /// Returns the lengths whose keys matter, in the order of a profile.
  public static List<Threshold> only(Predicate<String> matters) {
    return ALL.stream().filter(each -> matters.test(each.key())).toList();
  }
}
