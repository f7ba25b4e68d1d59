package dev.millrace.cli.job;

import dev.millrace.lab.request.BadOrderException;

/// Where in a job something is written.
///
/// @param file the job's file, or what else it is called by
/// @param line from 1
/// @param column from 1
record SourcePosition(String file, int line, int column) {
  /// The refusal of what is written here.
  BadOrderException refuse(String message) {
    return new BadOrderException(this + ": " + message);
  }

  /// The refusal of what is written here, for another's reason.
  BadOrderException refuse(Exception reason) {
    return new BadOrderException(this + ": " + reason.getMessage(), reason);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
