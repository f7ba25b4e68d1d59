package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.Profiles;
import dev.millrace.files.internal.plan.UnsupportedCache;
import dev.millrace.files.internal.request.CopyProgress;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.FileCalls;

/// The tools that all copies by system calls share.
public record CopyTools(
    FileCalls calls, Profiles profiles, Buffers buffers, UnsupportedCache unsupportedCache) {
  /// Tools with nothing in their cache.
  public CopyTools(FileCalls calls, Profiles profiles) {
    this(calls, profiles, new Buffers(), new UnsupportedCache());
  }

  /// Returns two open files, between which a copy moves bytes.
  public Transfer transfer(
      SourceFile source, int target, CopyRequest request, CopyProgress progress) {
    return new Transfer(calls, source, target, request.target(), buffers, progress);
  }
}
