package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.ProcessUser;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.OptionalInt;

/// A directory of the target that may have the sticky bit, such as `/tmp`: only the owner of a
/// file, or of the directory, removes and renames the file, and root.
record StickyDirectory(FileCalls calls, NativeDirectory directory) {
  private static final int STICKY = 0x200;
  private static final int ROOT = 0;

  /// Returns whether this user may not remove the target of an entry, unless privileges allow that.
  boolean protects(TreeEntry<NativeDirectory> entry) throws IOException {
    return (directory.status().permissions() & STICKY) != 0 && isOfOthers(entry);
  }

  // Without /proc, privileges decide.
  private boolean isOfOthers(TreeEntry<NativeDirectory> entry) throws IOException {
    FileStatus file = new FileStatus();
    RawName name = RawName.in(directory.descriptor(), entry.targetName());
    Call.STATX.require(calls.statx(name, Link.STAY, file), entry.targetPath());
    OptionalInt user = ProcessUser.of(calls);
    return user.isEmpty()
        || (user.getAsInt() != ROOT
            && user.getAsInt() != file.uid()
            && user.getAsInt() != directory.status().uid());
  }
}
