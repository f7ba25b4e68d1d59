package dev.millrace.sys;

/// Calls that give names to files and take them away. Of [FileCalls].
public interface NameCalls {
  /// What [#renameat2] does with a file that has the new name already.
  enum Existing {
    /// Lets go of it, in one step with the new name: whoever opens the name gets the one or the
    /// other, whole.
    REPLACE,
    /// Fails: EEXIST. Not every file system can: EINVAL.
    KEEP
  }

  /// renameat2(2). Follows no link at the end of a name.
  long renameat2(RawName from, RawName to, Existing existing);

  /// unlinkat(2) of what is not a directory. Follows no link.
  long unlinkat(RawName file);

  /// linkat(2) of an open file, such as one that has no name: EEXIST if there is a file of that
  /// name.
  long linkat(int descriptor, RawName name);

  /// flock(2), exclusive, without waiting: EAGAIN if another process, or another open file of this
  /// one, has it. It is let go when the file is closed, and when the process dies.
  long flock(int descriptor);
}
