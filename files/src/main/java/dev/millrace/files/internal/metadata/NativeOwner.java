package dev.millrace.files.internal.metadata;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// Gives a file the owner and the group of its source.
record NativeOwner(FilePair files) {
  /// What chown(2) leaves alone.
  private static final int AS_IT_IS = -1;

  /// Gives them.
  ///
  /// @param target the status of the target
  /// @return its status afterwards
  FileStatus copy(FileStatus target) throws IOException {
    return files.isOwnerKept(target) && files.isGroupKept(target) ? target : change();
  }

  // A user who may not give a file away may still give it to any group of the user.
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
