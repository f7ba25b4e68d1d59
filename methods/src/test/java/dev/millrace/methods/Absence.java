package dev.millrace.methods;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;

/** The reason why a method is unsupported here. */
final class Absence {
  private Absence() {}

  /** Skips the test of an unsupported method, with its reason. */
  static void assumeNone(Optional<String> unsupportedReason) {
    assumeTrue(unsupportedReason.isEmpty(), () -> unsupportedReason.orElse(""));
  }
}
