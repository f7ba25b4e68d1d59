package dev.millrace.files;

/// The treatment of a directory that already has the name of a copied directory.
public enum ExistingDirectory {
  /// The copies of the entries are added to it.
  MERGE,
  /// The copy of this directory fails with a
  /// [FileAlreadyExistsException][java.nio.file.FileAlreadyExistsException].
  FAIL
}
