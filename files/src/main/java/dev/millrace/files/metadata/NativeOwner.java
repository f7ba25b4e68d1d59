package dev.millrace.files.metadata;

import dev.millrace.sys.Call;
import dev.millrace.sys.FileStatus;
import java.io.IOException;

/// Gives a file the owner and the group of its source.
record NativeOwner(FilePair files) {
  /// What chown(2) leaves alone.
  private static final int AS_IT_IS = -1;

  void copy() throws IOException {
    if (!files.ownerKept() || !files.groupKept()) {
      change();
    }
  }

  // Who may not give a file away may still give it to any group that he is in.
  private void change() throws IOException {
    FileStatus source = files.sourceStatus();
    long both = chown(source.uid(), source.gid());
    long group = both < 0 ? chown(AS_IT_IS, source.gid()) : both;
    files.look();
    if (!files.ownerKept()) {
      files.losses().add("owner", Call.FCHOWN, both);
    }
    if (!files.groupKept()) {
      files.losses().add("group", Call.FCHOWN, group);
    }
  }

  private long chown(int uid, int gid) {
    return files.calls().fchown(files.target(), uid, gid);
  }
}
