package dev.millrace.methods;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;

/** What a method says of where it is. */
final class Absence {
  private Absence() {}

  /** Skips the test of a method that cannot do its work here, with its reason. */
  static void assumeNone(Optional<String> unsupportedReason) {
    assumeTrue(unsupportedReason.isEmpty(), () -> unsupportedReason.orElse(""));
  }
}
