package dev.millrace.files;

/// The treatment of an existing target. In a tree, [ExistingFile] may decide first.
public enum Replace {
  /// The target stays, and the copy fails with a
  /// [FileAlreadyExistsException][java.nio.file.FileAlreadyExistsException].
  NEVER,
  /// The copy replaces a regular file in one step when it is complete. A program that opens the
  /// target gets the old or the new file. The new file does not keep the owner, the permissions and
  /// the further hard links of the old one. If the target is a symbolic link, the copy replaces the
  /// file that the link points to. Anything else fails.
  ALWAYS,
  /// Like [#ALWAYS], but replaces any non-directory, including a symbolic link itself. A further
  /// hard link of the source becomes a separate file. In a tree, a link stays, and its copy fails,
  /// if the source is found through it.
  ANY,
  /// The copy overwrites a regular file, as cp does: the file keeps its identity and its further
  /// hard links. It keeps its permissions unless [Metadata#isModeExact], and its owner except with
  /// [Metadata#ALL]. If the target is a symbolic link, the file that it points to is overwritten;
  /// in a tree, the link is replaced. In a tree whose hard links are kept ([HardLinks#KEEP]), a
  /// file with further hard links is replaced, and its other names keep the old content. A failure
  /// leaves an incomplete file. Unsupported without system calls.
  IN_PLACE
}
