package dev.millrace.sys;

import java.util.Optional;

/// What came of a request that not every system can fulfil: done, with a value, or not here, with a
/// reason.
///
/// A failure is neither: it is an exception that names the call, the errno and the path.
///
/// @param <T> what is asked for
public sealed interface Answer<T> {
  /// It was done.
  ///
  /// @param value what came out
  record Done<T>(T value) implements Answer<T> {}

  /// It cannot be done here, and nothing was tried that could do harm.
  ///
  /// @param reason why not, for a person to read
  record NotHere<T>(String reason) implements Answer<T> {}

  /// The value, if it was done.
  default Optional<T> optional() {
    return this instanceof Done<T>(T value) ? Optional.of(value) : Optional.empty();
  }
}
