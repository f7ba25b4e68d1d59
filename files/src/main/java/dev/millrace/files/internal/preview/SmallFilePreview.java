package dev.millrace.files.internal.preview;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.SmallFileRule;
import dev.millrace.files.internal.plan.SmallFileRule.Way;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// Decides which files of a tree have no plan: the ones that are read and written at once. A plan
/// shows the clones of the other files.
final class SmallFilePreview {
  private final Optional<FileCalls> calls;
  private final SmallFileRule rule;

  SmallFilePreview(FileCopies copies, CopyOptions options) {
    calls = copies.nativeCopies().map(NativeCopies::calls);
    rule = SmallFileRule.of(options);
  }

  /// Returns whether a file is read and written at once.
  ///
  /// @param target a new name in an existing directory
  boolean moves(Path file, Path target) throws IOException {
    return calls.isPresent()
        && rule.isPlain()
        && DefaultFiles.include(file, target)
        && moves(file, target, calls.get());
  }

  private boolean moves(Path file, Path target, FileCalls linked) throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(linked.statx(RawName.of(file), Link.STAY, status), file);
    Path directory = Objects.requireNonNullElse(target.getParent(), Path.of(""));
    try (OpenDirectory around = OpenDirectory.openParent(linked, target, directory)) {
      return rule.way(status.bytes(), status.allocatedBytes(), around.kind()) == Way.MOVE;
    }
  }
}
