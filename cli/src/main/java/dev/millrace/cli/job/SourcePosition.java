package dev.millrace.cli.job;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import picocli.CommandLine.ParameterException;

/// A position in a job.
///
/// @param file the file of the job, or the name of a preset
/// @param line from 1
/// @param column from 1
record SourcePosition(String file, int line, int column) {
  /// An error at this position.
  UsageException error(String message) {
    return new UsageException(this + ": " + message);
  }

  /// An error at this position, with a cause.
  UsageException error(Exception cause) {
    return new UsageException(this + ": " + cause.getMessage(), cause);
  }

  /// An error of picocli in a value at this position.
  UsageException error(ParameterException cause) {
    return new UsageException(this + ": " + OneLine.of(cause), cause);
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
