package dev.millrace.files;

/// The form that the regular files of a copied tree take.
public enum FileForm {
  /// Copies with content and metadata.
  COPY,
  /// Further names (hard links) of the files. Symbolic links and special files get further names
  /// too. Fails between file systems.
  HARD_LINK,
  /// Like [#HARD_LINK], but a file that cannot have a further name there is copied.
  HARD_LINK_OR_COPY,
  /// Symbolic links to the absolute paths of the files. Needs no permission to read them.
  SYMBOLIC_LINK,
  /// Metadata without content: a new file is empty, and an existing file keeps its content. An
  /// existing file keeps its permissions too, unless [Metadata#isModeExact]. A link or special file
  /// in the place of an existing file is a failure, except with [Replace#ANY]. Unsupported without
  /// system calls.
  ATTRIBUTES
}
