package dev.millrace.model.record;

import java.io.IOException;

/// A file is not a run record that this version can read.
public final class RecordException extends IOException {
  private static final long serialVersionUID = 1;

  RecordException(String message, Throwable cause) {
    super(message, cause);
  }

  RecordException(String message) {
    super(message);
  }
}
