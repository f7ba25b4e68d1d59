package dev.millrace.files.internal.directory;

import dev.millrace.sys.CString;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// The access control list that a directory gives to new files. Looked up once, because a tree has
/// many files in each directory. Thread-safe.
public final class DefaultAcl {
  public static final String NAME = "system.posix_acl_default";
  public static final MemorySegment C_NAME = CString.of(NAME, Arena.global());

  private final FileCalls calls;
  private final RawName directory;
  private volatile @Nullable Boolean exists;

  public DefaultAcl(FileCalls calls, RawName directory) {
    this.calls = calls;
    this.directory = directory;
  }

  /// Returns whether there is a list. Without /proc, an unreadable directory hides its list.
  public boolean exists() {
    Boolean known = exists;
    if (known == null) {
      known = find();
      exists = known;
    }
    return known;
  }

  private boolean find() {
    long opened = OpenDirectory.search(calls, directory, Link.FOLLOW);
    if (opened < 0) {
      return false;
    }
    try {
      return calls.fgetxattr((int) opened, C_NAME, MemorySegment.NULL) >= 0;
    } finally {
      calls.close((int) opened);
    }
  }
}
