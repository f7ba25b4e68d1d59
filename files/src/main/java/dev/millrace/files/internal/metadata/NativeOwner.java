package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// Copies the owner and the group.
record NativeOwner(FilePair files) {
  /// chown(2) leaves this one unchanged.
  private static final int AS_IT_IS = -1;

  /// Sets both.
  ///
  /// @param target the status of the target
  /// @return the status of the target afterwards
  FileStatus copy(FileStatus target) throws IOException {
    return files.isOwnerKept(target) && files.isGroupKept(target) ? target : change();
  }

  // A user without the right to give files away may still choose a group that the user belongs to.
  private FileStatus change() throws IOException {
    FileStatus source = files.sourceStatus();
    long both = chown(source.uid(), source.gid());
    long group = both < 0 ? chown(AS_IT_IS, source.gid()) : both;
    FileStatus target = files.targetStatus();
    if (!files.isOwnerKept(target)) {
      files.losses().add("owner", Call.FCHOWN, both);
    }
    if (!files.isGroupKept(target)) {
      files.losses().add("group", Call.FCHOWN, group);
    }
    return target;
  }

  private long chown(int uid, int gid) {
    return files.calls().fchown(files.target(), uid, gid);
  }
}
