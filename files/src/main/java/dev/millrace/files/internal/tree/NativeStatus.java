package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.TimeStep;
import dev.millrace.files.internal.tree.EntryStatus.Modified;
import dev.millrace.sys.FileStatus;

/// The facts about an entry from statx(2).
final class NativeStatus {
  private NativeStatus() {}

  static EntryStatus of(FileStatus status) {
    return new EntryStatus(
        status.entryType(),
        FileKey.of(status),
        status.device(),
        status.links(),
        status.bytes(),
        new Modified(status.modifiedSeconds(), status.modifiedNanos()),
        TimeStep.of(status.changedNanos()));
  }
}
