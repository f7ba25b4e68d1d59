package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the profile for the copy of a tree, before any of its files is open.
public record PathProfiles(CopyTools tools) {
  private record Place(long device, FileSystemKind kind) {}

  /// Returns the profile for copies from a directory to a new name; empty if the source is no
  /// directory, or the directory around the new name is missing. The copy reports such a failure.
  public Optional<SourcedProfile> between(Path source, Path target) {
    Place from = place(RawName.of(source));
    Place to = place(RawName.of(target).parent());
    return from == null || to == null
        ? Optional.empty()
        : Optional.of(tools.profiles().of(from.device, to.device, from.kind, to.kind).profile());
  }

  private @Nullable Place place(RawName directory) {
    FileCalls calls = tools.calls();
    long opened = calls.open(directory, Access.DIRECTORY_PATH, 0);
    if (opened < 0) {
      return null;
    }
    int descriptor = (int) opened;
    try {
      FileStatus status = new FileStatus();
      return calls.statx(descriptor, status) < 0
          ? null
          : new Place(status.device(), new KindLookup(calls).of(descriptor));
    } finally {
      calls.close(descriptor);
    }
  }
}
