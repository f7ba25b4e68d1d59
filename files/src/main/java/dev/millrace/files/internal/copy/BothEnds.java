package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.DirectFile;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.transfer.RangeWorkers;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Answer;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/// The last calls of a copy, which look at both files and close them. A server answers each call
/// after a round trip. Two threads therefore wait for the source and for the target at the same
/// time, if one file is copied from a slow server and the options allow two threads.
record BothEnds(SourceFile source, CopyRequest request, CopyProgress progress) {
  /// Below, a server is quick: waking a thread would take as long as an answer.
  private static final Duration SLOW = Duration.ofMillis(1);

  /// The states of both files after the last byte.
  record Looks(FileStatus source, FileStatus target) {}

  /// Looks at both files.
  Looks look(Transfer transfer) throws IOException {
    SourceLook look = new SourceLook(source);
    CompletableFuture<Void> other = isSlow() ? start(look) : done(look);
    FileStatus target;
    try {
      target = transfer.targetStatus();
    } finally {
      other.join(); // it uses the open source
    }
    return new Looks(look.status(), target);
  }

  /// Commits a target. A source on a slow server is closed at the same time if no other staging can
  /// need it: if the target has its name already.
  Answer<Path> commit(StagedTarget target) throws IOException {
    if (!(target instanceof DirectFile) || !isSlow()) {
      return target.commit();
    }
    CompletableFuture<Void> other = start(source::close);
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

  private static CompletableFuture<Void> start(Runnable work) {
    try {
      return CompletableFuture.runAsync(work, RangeWorkers.EXECUTOR);
    } catch (OutOfMemoryError e) { // no more threads
      return done(work);
    }
  }

  private static CompletableFuture<Void> done(Runnable work) {
    work.run();
    return CompletableFuture.completedFuture(null);
  }
}
