package dev.millrace.files;

/// The treatment of a directory that already has the name of a copied directory.
public enum ExistingDirectory {
  /// The copies of the entries are added to it.
  MERGE,
  /// Like [#MERGE], and a symbolic link to a directory counts as that directory: copies go to the
  /// directory that the link points to, which may be outside the target.
  MERGE_THROUGH_LINK,
  /// The copy of this directory fails with a
  /// [FileAlreadyExistsException][java.nio.file.FileAlreadyExistsException].
  FAIL
}
