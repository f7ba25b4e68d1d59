package dev.millrace.files.internal.directory;

import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;

/// A directory whose entries are reached by their names. The permission to search it is enough, as
/// for the shared directories that users may write to but not list (`-wx`).
public final class SearchedDirectory {
  private SearchedDirectory() {}

  /// Opens a directory. It can be listed only if its permissions allow that.
  ///
  /// @param link the treatment of a name that is a link
  /// @return a descriptor or a negated errno
  public static long open(FileCalls calls, RawName name, Link link) {
    boolean isFollowed = link == Link.FOLLOW;
    long opened = calls.open(name, isFollowed ? Access.DIRECTORY : Access.DIRECTORY_NO_LINK, 0);
    return Errno.EACCES.is(opened)
        ? calls.open(name, isFollowed ? Access.DIRECTORY_PATH : Access.DIRECTORY_PATH_NO_LINK, 0)
        : opened;
  }
}
