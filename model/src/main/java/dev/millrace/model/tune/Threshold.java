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
/// @param base the key of the length from which the method `below` moves the bytes; empty if it
///   always may
/// @param rivals the keys of the lengths from which another method comes before both
public record Threshold(
    String key, String below, String above, CacheState cache, String base, List<String> rivals) {
  private static final String NO_BASE = "";
  private static final String READ_WRITE = "millrace-read-write";
  private static final String OFFLOAD = "millrace-offload";
  private static final String PREALLOCATED = "millrace-offload-preallocated";
  private static final String SPLICE = "millrace-splice";
  private static final String PARALLEL = "millrace-parallel";

  private static final String CLONES = "reflink-from";
  private static final String OFFLOADS = "offload-from";
  private static final String SPLICES = "splice-from";
  private static final String THREADS = "parallel-first-from";
  private static final String COLD_THREADS = "cold-parallel-first-from";

  private static final List<Threshold> ALL =
      List.of(
          hot(CLONES, READ_WRITE, "millrace-reflink"),
          hot(OFFLOADS, READ_WRITE, OFFLOAD, CLONES, SPLICES, THREADS),
          hot("preallocate-from", OFFLOAD, PREALLOCATED, CLONES).from(OFFLOADS),
          hot(SPLICES, PREALLOCATED, SPLICE, CLONES, THREADS).from(OFFLOADS),
          hot("parallel-from", "millrace-read-write-preallocated", PARALLEL),
          hot(THREADS, SPLICE, PARALLEL, CLONES).from(SPLICES),
          cold("cold-splice-from", PREALLOCATED, SPLICE, CLONES, COLD_THREADS),
          cold(COLD_THREADS, PREALLOCATED, PARALLEL, CLONES));

  public Threshold {
    rivals = List.copyOf(rivals);
  }

  private static Threshold hot(String key, String below, String above, String... rivals) {
    return new Threshold(key, below, above, CacheState.HOT, NO_BASE, List.of(rivals));
  }

  private static Threshold cold(String key, String below, String above, String... rivals) {
    return new Threshold(key, below, above, CacheState.COLD, NO_BASE, List.of(rivals));
  }

  private Threshold from(String newBase) {
    return new Threshold(key, below, above, cache, newBase, rivals);
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
