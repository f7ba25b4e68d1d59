package dev.millrace.files;

import dev.millrace.files.internal.journal.JournalMark;
import java.io.IOException;
import java.nio.file.Path;

/// The preparation of a copy of a tree for a kill, and its return to the state before.
///
/// A copy that can be resumed keeps a journal: a file `.millrace-resume` in the target directory,
/// or `.<name>.millrace-resume` next to a target that is a file. A later copy of the same source
/// with the same options skips all entries that the journal lists and that did not change since, on
/// both sides. The journal disappears when every entry has a copy or was skipped. Otherwise it
/// stays.
///
/// A file that the kill left incomplete is replaced, or fails the copy with [ExistingFile#FAIL].
///
/// With [Metadata#ALL], files that the journal lacks are skipped too if they have the size, the
/// modification time, the mode and the owner of their source.
///
/// Files from 64 MiB are copied in chunks, in a staging file `.<name>.millrace-part`. After a kill,
/// a later copy hashes the chunks in that file, and goes on after the last chunk that the journal
/// confirms. Without write permission for the source, only a privileged user can go on inside the
/// file; other copies of it start again.
///
/// A journal that other users can write to where the file system keeps permissions, that belongs to
/// another request, or that another copy uses, fails the copy before the first entry. A journal
/// survives a kill of the process. After a power cut it may list files whose content was lost,
/// unless [CopyOptions#durability] is [Durability#FILE] or more: compare the contents then, with
/// [ExistingFile#SKIP_IF_SAME_CONTENT] and without a journal. Where Java makes no system calls,
/// there is no journal. A dry run uses no journal either.
public enum TreeResume {
  /// The copy cannot be resumed: a later copy starts again.
  OFF,
  /// The copy can be resumed after a kill. If it fails or is cancelled, only complete files stay.
  WHOLE_FILES,
  /// As [#WHOLE_FILES], but the staging file of a large file also stays after a failure or a
  /// cancellation.
  PARTS;

  /// Returns whether a directory is the copy of `source` that a kill, a cancellation or a failure
  /// left incomplete, by its journal. The options of that copy do not matter here.
  ///
  /// @param source a directory
  /// @throws java.nio.file.AccessDeniedException if the journal of another user cannot be read
  public static boolean isInterruptedCopy(Path source, Path target) throws IOException {
    return JournalMark.isOf(source, target);
  }
}
