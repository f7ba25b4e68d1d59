package dev.millrace.files.internal.preview;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.SmallFileRule;
import dev.millrace.files.internal.plan.SmallFileRule.Way;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Decides which files of a tree are copied without a plan, by the rule of the copy.
final class SmallFilePreview {
  private final Optional<FileCalls> calls;
  private final SmallFileRule rule;

  SmallFilePreview(FileCopies copies, CopyOptions options) {
    calls = copies.nativeCopies().map(NativeCopies::calls);
    rule = SmallFileRule.of(options);
  }

  /// Returns the way of a file.
  ///
  /// @param target a new name in an existing directory
  Way way(Path file, Path target) throws IOException {
    boolean isRuled = calls.isPresent() && rule.isPlain() && DefaultFiles.include(file, target);
    return isRuled ? way(file, target, calls.get()) : Way.PLAN;
  }

  private Way way(Path file, Path target, FileCalls linked) throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(linked.statx(RawName.of(file), Link.STAY, status), file);
    return rule.way(status.bytes(), status.allocatedBytes(), kind(target, linked));
  }

  private static FileSystemKind kind(Path target, FileCalls linked) throws IOException {
    RawName directory = RawName.of(target).parent();
    long opened = linked.open(directory, Access.DIRECTORY_PATH, 0);
    int descriptor = (int) Call.OPEN.require(opened, target);
    try {
      return new KindLookup(linked).of(descriptor);
    } finally {
      linked.close(descriptor);
    }
  }
}
