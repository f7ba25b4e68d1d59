package dev.millrace.sys;

import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// The outcome of a request that not every system supports: done, with a value, or unsupported,
/// with a reason.
///
/// A failure is neither: it is an exception that names the call, the errno and the path.
///
/// @param <T> the type of the value
public sealed interface Answer<T> {
  /// The request was fulfilled.
  ///
  /// @param value the result
  record Done<T>(T value) implements Answer<T> {}

  /// The system does not support the request, and nothing has changed.
  ///
  /// @param reason for messages
  record NotSupported<T>(String reason) implements Answer<T> {}

  /// Returns the value, or nothing if the request is unsupported.
  default Optional<T> optional() {
    return this instanceof Done<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  /// Returns the value.
  ///
  /// @throws FileSystemException with the path and the reason if the request is unsupported
  default T orFail(Path path) throws FileSystemException {
    if (this instanceof Done<T>(T value)) {
      return value;
    }
    throw new FileSystemException(path.toString(), null, ((NotSupported<T>) this).reason());
  }

  /// Returns the reason of an unsupported request as the outcome of another one.
  default <R> Answer<R> unsupported() {
    return new NotSupported<>(((NotSupported<T>) this).reason());
  }
}
