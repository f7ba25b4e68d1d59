package dev.millrace.cli.job;

import dev.millrace.cli.name.UsageException;

/// Where in a job something is written.
///
/// @param file the job's file, or what else it is called by
/// @param line from 1
/// @param column from 1
record SourcePosition(String file, int line, int column) {
  /// The refusal of what is written here.
  UsageException refuse(String message) {
    return new UsageException(this + ": " + message);
  }

  /// The refusal of what is written here, for another's reason.
  UsageException refuse(Exception reason) {
    return new UsageException(this + ": " + reason.getMessage(), reason);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
