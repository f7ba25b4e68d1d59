package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.Forecast;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;

/// Makes the requested copies. Thread-safe.
public interface CopyEngine {
  CopyReport copy(CopyRequest request) throws IOException;

  /// Plans a copy without making it. Writes nothing.
  ///
  /// @throws IOException if the copy would fail before it moves a byte
  Forecast forecast(CopyRequest request) throws IOException;

  /// Returns the engine for the files of trees.
  FileCopies fileCopies();
}
