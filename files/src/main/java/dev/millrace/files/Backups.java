package dev.millrace.files;

import java.util.Objects;

/// The names under which replaced files of a target stay.
///
/// A backup is in the directory of its file. Directories are merged and have no backups.
///
/// @param naming selects the form of a name
/// @param suffix of simple backups, such as `~`
public record Backups(Naming naming, String suffix) {
  /// No backups: a replaced file is lost.
  public static final Backups NONE = new Backups(Naming.NONE, "~");

  /// The form of the names of backups.
  public enum Naming {
    /// No backups are made.
    NONE,
    /// `NAME~`, with [Backups#suffix]. Replaces an earlier backup of that name. In a tree,
    /// [#NUMBERED] if a copied entry has that name.
    SIMPLE,
    /// `NAME.~1~`, `NAME.~2~`, with the number after the highest one.
    NUMBERED,
    /// [#NUMBERED] for a file that has a numbered backup, otherwise [#SIMPLE].
    EXISTING
  }

  /// Makes the record.
  ///
  /// @throws IllegalArgumentException if `suffix` is empty or has a slash
  public Backups {
    Objects.requireNonNull(naming);
    if (suffix.isEmpty() || suffix.indexOf('/') >= 0) {
      throw new IllegalArgumentException(
          "the suffix of backups must be part of a name, not '" + suffix + "'");
    }
  }
}
