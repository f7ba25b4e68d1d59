package dev.millrace.files;

/// The metadata that a copy transfers.
public enum Metadata {
  /// None: the target has the permissions and the owner of a new file.
  NONE,
  /// The permissions that the umask leaves, and never setuid, setgid or sticky. If the source has
  /// an access control list, the most that the list permits becomes the permissions of the group,
  /// as with cp and `Files.copy`.
  MODE,
  /// The permissions as in [#MODE], and the times of the last change and the last read, of files
  /// and directories but not of symbolic links. Where the creation time can be set without system
  /// calls, that too.
  MODE_AND_TIMES,
  /// The exact mode, which no umask reduces, and the access control list, as `cp --preserve=mode`.
  /// An existing target gets both too. The copy keeps setuid and setgid only if it happens to have
  /// the owner and the group of the source.
  EXACT_MODE,
  /// The mode and the list as in [#EXACT_MODE], and the times as in [#MODE_AND_TIMES].
  EXACT_MODE_AND_TIMES,
  /// The owner, the full mode, the times, the extended attributes and the access control list, each
  /// independently. The target keeps setuid and setgid only with their owner and group. Not the
  /// creation time where it cannot be set, as on Linux, nor the flags of `chattr`.
  ALL;

  /// Returns whether a copy has the exact mode of its source, also if it replaces the mode of an
  /// existing target.
  public boolean isModeExact() {
    return this == EXACT_MODE || this == EXACT_MODE_AND_TIMES || this == ALL;
  }

  /// Returns whether files and directories keep their times.
  public boolean hasTimes() {
    return this == MODE_AND_TIMES || this == EXACT_MODE_AND_TIMES || this == ALL;
  }
}
