package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;

/// Makes the requested copies. Thread-safe.
public interface CopyEngine {
  CopyReport copy(CopyRequest request) throws IOException;

  /// Returns the engine for the files of trees.
  FileCopies fileCopies();
}
