package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// One look at the source of a copy, possibly by another thread.
final class SourceLook implements Runnable {
  private final SourceFile source;
  private final FileStatus status = new FileStatus();
  private long result;

  SourceLook(SourceFile source) {
    this.source = source;
  }

  @Override
  public void run() {
    result = source.calls().statx(source.descriptor(), status);
  }

  /// Returns the status. Called after [#run].
  FileStatus status() throws IOException {
    Call.STATX.require(result, source.path());
    return status;
  }
}
