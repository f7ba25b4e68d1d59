package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;

/// Makes the copies that are ordered. Safe to call from several threads.
public interface CopyEngine {
  CopyReport copy(CopyRequest request) throws IOException;
}
