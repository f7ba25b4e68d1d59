package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The permissions that a target was made with: those of the source, less those of the umask or of
/// the default access control list of the directory. File systems without permissions of their own
/// make it with others.
///
/// @param made the status of the target when it was made
record CreatedMode(Transfer transfer, FileStatus made) {
  private static final int PERMISSIONS = 0x1FF;
  private static final String DEFAULT_ACL = "system.posix_acl_default";

  /// Whether the target has the permissions of the source: the usual case.
  boolean isKept() {
    return wanted() == found();
  }

  private int wanted() {
    return transfer.source().status().permissions() & PERMISSIONS;
  }

  private int found() {
    return made.permissions() & PERMISSIONS;
  }

  /// Adds a loss unless the umask, or the directory, explains the permissions of the target.
  void require(Losses losses) {
    boolean isWider = (found() & ~wanted()) != 0;
    boolean isLost = isWider || (found() != (wanted() & ~Umask.value()) && !hasDefaultAcl());
    if (isLost) {
      losses.add("mode", Call.OPEN, 0);
    }
  }

  // A directory that cannot be read shows none: then a loss may be reported that is none.
  private boolean hasDefaultAcl() {
    FileCalls calls = transfer.calls();
    long opened = calls.open(RawName.of(transfer.targetPath()).parent(), Access.DIRECTORY, 0);
    if (opened < 0) {
      return false;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name = arena.allocateFrom(DEFAULT_ACL);
      return calls.fgetxattr((int) opened, name, MemorySegment.NULL) >= 0;
    } finally {
      calls.close((int) opened);
    }
  }
}
