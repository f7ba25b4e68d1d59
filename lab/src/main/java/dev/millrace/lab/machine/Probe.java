package dev.millrace.lab.machine;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Facts about the machine that a library reads by calls of the system. On some systems a call is
/// missing, or fails: then the fact is unknown, and the race continues.
final class Probe {
  static final String UNKNOWN = "unknown";

  private Probe() {}

  /// Returns the fact; empty if it cannot be read.
  static <T> Optional<T> read(Supplier<@Nullable T> fact) {
    try {
      return Optional.ofNullable(fact.get());
    } catch (RuntimeException | LinkageError e) {
      return Optional.empty(); // JNA reports a missing function as a linkage error
    }
  }

  /// Returns the text without surrounding blanks, or that it is unknown.
  static String text(Supplier<@Nullable String> fact) {
    return read(fact).map(String::strip).filter(text -> !text.isEmpty()).orElse(UNKNOWN);
  }
}
