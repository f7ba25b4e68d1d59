package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.DirectFile;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.transfer.OwnThreads;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/// The end of a copy, which closes the source and the target. A server answers each close after a
/// round trip. Two threads therefore wait at the same time, if one file is copied from a slow
/// server and the options allow two threads.
record BothEnds(SourceFile source, CopyRequest request, CopyProgress progress) {
  /// Below, a server is quick: waking a thread would take as long as an answer.
  private static final Duration SLOW = Duration.ofMillis(1);

  /// Commits a target, after the last check of the source. A source on a slow server is closed at
  /// the same time if no other staging can need it: if the target has its name already.
  Answer<Path> commit(StagedTarget target) throws IOException {
    if (!(target instanceof DirectFile) || !isSlow()) {
      return target.commit();
    }
    CompletableFuture<Void> other = closeSource();
    try {
      return target.commit();
    } finally {
      other.join();
    }
  }

  // A tree has other files to copy meanwhile.
  private boolean isSlow() {
    return source.kind() == FileSystemKind.SERVER
        && request.threads() == null
        && request.options().threads() > 1
        && progress.elapsed().compareTo(SLOW) >= 0;
  }

  private CompletableFuture<Void> closeSource() {
    try {
      return CompletableFuture.runAsync(source::close, OwnThreads.EXECUTOR);
    } catch (OutOfMemoryError e) { // no more threads: the caller closes it later
      return CompletableFuture.completedFuture(null);
    }
  }
}
