package dev.millrace.model.tune;

import java.util.List;

/// A length of the profile that a race can decide.
///
/// @param key its name in a profile
/// @param choices the methods on both sides of the length, the most similar to the copier first; a
///   record with both methods of a choice can decide the length
public record Threshold(String key, List<MethodChoice> choices) {
  private static final String READ_WRITE = "native-read-write[256KiB]";
  private static final String PREALLOCATED = "native-read-write[256KiB,preallocated]";

  // The methods native-... are no basis for offload-from and reflink-from: they allocate their
  // buffers for each file, and the copier keeps its buffers. None compares splice with several
  // threads where both preallocate.
  private static final List<Threshold> ALL =
      List.of(
          of("reflink-from", new MethodChoice("millrace-read-write", "millrace-reflink")),
          of("offload-from", new MethodChoice("millrace-read-write", "millrace-offload")),
          of(
              "preallocate-from",
              new MethodChoice("millrace-offload", "millrace-offload-preallocated"),
              new MethodChoice(READ_WRITE, PREALLOCATED)),
          of(
              "splice-from",
              new MethodChoice("millrace-offload-preallocated", "millrace-splice"),
              new MethodChoice("native-copy-file-range", "native-splice")),
          of("parallel-first-from", new MethodChoice("millrace-splice", "millrace-parallel")));

  public Threshold {
    choices = List.copyOf(choices);
  }

  /// Returns all lengths, in the order of a profile.
  public static List<Threshold> all() {
    return ALL;
  }

  private static Threshold of(String key, MethodChoice... choices) {
    return new Threshold(key, List.of(choices));
  }
}
