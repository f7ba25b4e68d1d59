package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// The permissions of a new target: the permissions of the source, reduced by the umask or by the
/// default access control list of the directory. File systems without permissions report others.
///
/// @param made the status of the target at its creation
record CreatedMode(Transfer transfer, FileStatus made) {
  private static final int PERMISSIONS = 0x1FF;
  private static final String DEFAULT_ACL = "system.posix_acl_default";

  /// Returns whether the target has the permissions of the source, which is the usual case.
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

  // An unreadable directory hides its list: a reported loss may then be none.
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
