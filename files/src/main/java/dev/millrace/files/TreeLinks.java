package dev.millrace.files;

/// The treatment of symbolic links in a tree.
///
/// A followed link to a directory around the target of the call would lead the copy into its own
/// result: the copy fails when it gets to the target there, and earlier entries have copies.
public enum TreeLinks {
  /// Links are copied as links, even the source of the call itself. Their text is unchanged.
  KEEP,
  /// The source of the call is followed; all other links are copied as links.
  FOLLOW_NAMED,
  /// The source of the call is followed, and so is every link to a directory, except one around it,
  /// which is a failure. All other links are copied as links.
  FOLLOW_DIRECTORIES,
  /// Every link is replaced by a copy of the file or directory that it points to. A link that
  /// points nowhere, or to a directory around it, is a failure.
  FOLLOW_ALL
}
