package dev.millrace.files.internal.path;

import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.util.OptionalInt;

/// The user of this process, whose files it may change.
public final class ProcessUser {
  private ProcessUser() {}

  /// Returns the number of the user; empty without /proc.
  public static OptionalInt of(FileCalls calls) {
    FileStatus process = new FileStatus();
    return calls.statx(RawName.ofProcess(), Link.FOLLOW, process) < 0
        ? OptionalInt.empty()
        : OptionalInt.of(process.uid());
  }

  /// Returns whether the kernel may count this user as the owner of a file: also root, and anybody
  /// without /proc.
  public static boolean mayOwn(FileStatus file, FileCalls calls) {
    OptionalInt user = of(calls);
    return user.isEmpty() || user.getAsInt() == 0 || user.getAsInt() == file.uid();
  }
}
