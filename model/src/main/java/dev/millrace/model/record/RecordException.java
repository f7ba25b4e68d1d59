package dev.millrace.model.record;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Signals a file that is not a readable run record for this version.
public final class RecordException extends IOException {
  private static final long serialVersionUID = 1;

  RecordException(String message, Throwable cause) {
    super(message, cause);
  }

  RecordException(String message) {
    super(message);
  }

  /// Returns the exception for a file that is no record.
  ///
  /// @param problem the field and its problem
  static RecordException of(Path file, String problem) {
    return new RecordException(file + " is not a run record: " + problem);
  }

  /// Returns the exception for a file that is no record, with a cause.
  static RecordException of(Path file, @Nullable String problem, Throwable cause) {
    return new RecordException(file + " is not a run record: " + problem, cause);
  }
}
