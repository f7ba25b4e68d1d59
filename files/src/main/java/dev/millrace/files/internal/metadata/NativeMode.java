package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// Copies the owner, the mode and the times.
///
/// @param owned the status of the target after its change of owner
record NativeMode(FilePair files, FileStatus owned) {
  /// chown(2) leaves this one unchanged.
  private static final int AS_IT_IS = -1;

  /// Copies the owner and the group.
  ///
  /// @param target the status of the target
  /// @return the status of the target afterwards
  static FileStatus copyOwner(FilePair files, FileStatus target) throws IOException {
    return files.isOwnerKept(target) && files.isGroupKept(target) ? target : changeOwner(files);
  }

  // A user without the right to give files away may still choose a group that the user belongs to.
  private static FileStatus changeOwner(FilePair files) throws IOException {
    FileStatus source = files.sourceStatus();
    long both = files.calls().fchown(files.target(), source.uid(), source.gid());
    long group = both < 0 ? files.calls().fchown(files.target(), AS_IT_IS, source.gid()) : both;
    FileStatus target = files.targetStatus();
    if (!files.isOwnerKept(target)) {
      files.losses().add("owner", Call.FCHOWN, both);
    }
    if (!files.isGroupKept(target)) {
      files.losses().add("group", Call.FCHOWN, group);
    }
    return target;
  }

  /// Copies the mode and the times.
  ///
  /// @param permissions of the source, or fewer
  void copy(int permissions) throws IOException {
    int wanted = harmless(permissions);
    long mode = files.calls().fchmod(files.target(), wanted);
    long times = files.calls().futimens(files.target(), files.sourceStatus());
    FileStatus target = files.targetStatus();
    checkMode(wanted, mode, target);
    if (!timesKept(files.sourceStatus(), target)) {
      files.losses().add("times", times < 0 ? Call.FUTIMENS.words(times) : Loss.LESS_EXACT);
    }
  }

  /// Copies the mode without the times.
  ///
  /// @param permissions of the source, or fewer
  void copyMode(int permissions) throws IOException {
    int wanted = harmless(permissions);
    long mode = files.calls().fchmod(files.target(), wanted);
    checkMode(wanted, mode, files.targetStatus());
  }

  private void checkMode(int wanted, long result, FileStatus target) {
    if (target.permissions() != wanted) {
      files.losses().add("mode", Call.FCHMOD, result);
    }
  }

  // A program must not run with the rights of another owner or group.
  private int harmless(int permissions) {
    return files.isOwnerKept(owned) && files.isGroupKept(owned)
        ? permissions
        : without(FileMode.SETUID, "setuid", without(FileMode.SETGID, "setgid", permissions));
  }

  private int without(int bit, String name, int permissions) {
    if ((permissions & bit) != 0) {
      files.losses().add(name, "owner or group was not kept");
    }
    return permissions & ~bit;
  }

  private static boolean timesKept(FileStatus source, FileStatus target) {
    return target.modifiedSeconds() == source.modifiedSeconds()
        && target.modifiedNanos() == source.modifiedNanos()
        && target.accessedSeconds() == source.accessedSeconds()
        && target.accessedNanos() == source.accessedNanos();
  }
}
