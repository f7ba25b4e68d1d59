package dev.millrace.files;

/// The treatment of a file, link or special file that already has the name of a copy. A directory
/// is never replaced by anything else, and nothing but a link by a directory: both fail, except
/// with [Leftovers#DELETE].
///
/// In a tree, these options decide whether an existing file is replaced. [CopyOptions#replace] then
/// decides how: only [Replace#IN_PLACE] makes a difference. It decides both for [Copier#copy],
/// [Copier#place] and [Copier#move], and with [#BY_COPIER].
public enum ExistingFile {
  /// [CopyOptions#replace] of the copier decides: as [#FAIL] with [Replace#NEVER], and as
  /// [#REPLACE] with all others.
  BY_COPIER,
  /// The copy of this entry fails with a
  /// [FileAlreadyExistsException][java.nio.file.FileAlreadyExistsException].
  FAIL,
  /// The copy replaces it in one step, when it is complete, also with [Replace#NEVER]. A symbolic
  /// link is replaced itself, not the file that it points to, and also by a directory, unless it is
  /// the target of the call.
  REPLACE,
  /// It stays. A directory in the place of a file stays too, and is no failure.
  SKIP,
  /// It stays if it was modified after the source, or at the same time; otherwise it is replaced.
  SKIP_IF_NEWER,
  /// It stays if it has the length and the modification time of the source; otherwise it is
  /// replaced.
  SKIP_IF_SAME_SIZE_AND_TIME,
  /// It stays if it has the content of the source; otherwise it is replaced.
  SKIP_IF_SAME_CONTENT
}
