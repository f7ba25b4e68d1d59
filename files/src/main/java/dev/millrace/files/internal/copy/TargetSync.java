package dev.millrace.files.internal.copy;

import dev.millrace.files.Durability;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagedTarget;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import java.io.IOException;

/// The waits of a copy for the device of its target.
public record TargetSync(FileCalls calls, CopyRequest request) {
  /// Waits before the target gets its name.
  ///
  /// File servers may report a full disk only at close(2). After a rename, that is too late for the
  /// replaced file.
  public void beforeCommit(StagedTarget target) throws IOException {
    if (request.options().durability() != Durability.NONE || mayFailLate(target)) {
      Call.FSYNC.require(calls.fsync(target.descriptor()), request.target());
    }
  }

  private boolean mayFailLate(StagedTarget target) {
    return target.replaces()
        && new KindLookup(calls).of(target.descriptor(), target.made()) == FileSystemKind.SERVER;
  }

  /// Waits for the name, if the options require that.
  public void afterCommit(StagedTarget target) throws IOException {
    if (request.options().durability() == Durability.FILE_AND_DIRECTORY) {
      target.syncDirectory();
    }
  }
}
