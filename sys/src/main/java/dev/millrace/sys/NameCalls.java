package dev.millrace.sys;

/// Calls that create, change and remove names of files, and lock files. Part of [FileCalls].
public interface NameCalls {
  /// The effect of [#renameat2] on a file that already has the new name.
  enum Existing {
    /// Replaces it atomically: a program that opens the name gets either file, complete.
    REPLACE,
    /// Keeps it, and fails with EEXIST; with EINVAL on a file system that does not support this.
    KEEP,
    /// Gives it the old name, in one step. Fails with ENOENT if there is none, and with EINVAL as
    /// above.
    EXCHANGE
  }

  /// renameat2(2). Follows no symbolic link at the end of a name.
  long renameat2(RawName from, RawName to, Existing existing);

  /// unlinkat(2), except for directories. Follows no symbolic link at the end of the name.
  long unlinkat(RawName file);

  /// linkat(2) of an open file, e.g. one without a name. Fails with EEXIST if the name is taken.
  long linkat(int descriptor, RawName name);

  /// flock(2), exclusive and without waiting. Fails with EAGAIN if another process, or another open
  /// file of this process, has the lock. Ends when the file is closed or the process dies.
  long flock(int descriptor);
}
