package dev.millrace.files;

/// The treatment of leftovers: entries of a target tree that the source tree lacks.
public enum Leftovers {
  /// They stay.
  KEEP,
  /// They are deleted, and the target becomes a mirror of the source. The leftovers of a directory
  /// go after its last entry has a copy, before the directory gets its metadata.
  ///
  /// Nothing is deleted that the copy did not look at. These entries stay:
  ///
  /// - entries that [TreeFilter#deletes] keeps: by default, those that the filter excludes,
  /// - targets of entries that the filter excludes, that the options skip, or that failed,
  /// - everything in the target of a directory that could not be listed,
  /// - files of other file systems with [OtherFileSystems#SKIP],
  /// - staging files of running copies, and journals of copies that can be resumed,
  /// - the source itself, in a target around it.
  ///
  /// Other failures and mount points are outcomes with their paths. Links are removed, never
  /// followed. On Linux, names are relative to open directories, as in the copy.
  ///
  /// An entry whose type differs from its source is replaced too, unless [ExistingFile] fails or
  /// skips: a directory, with everything in it, by a file or a link, and both by a directory.
  DELETE
}
