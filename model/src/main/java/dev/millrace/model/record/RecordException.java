package dev.millrace.model.record;

import java.io.IOException;

/// Signals a file that is not a readable run record for this version.
public final class RecordException extends IOException {
  private static final long serialVersionUID = 1;

  RecordException(String message, Throwable cause) {
    super(message, cause);
  }

  RecordException(String message) {
    super(message);
  }
}
