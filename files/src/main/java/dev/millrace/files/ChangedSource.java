package dev.millrace.files;

/// The reaction to a source that changes during its copy. A different length, modification time or
/// change time (`mtime`, `ctime`) shows a possible change.
///
/// A rename, a removal, a new link, a new owner or new permissions of the source are no change.
/// Each of them sets the change time, which a write whose modification time was set back does too.
/// The native engine therefore compares the contents of both files. A copy with the exact mode gets
/// the owner and the mode that the source has then. Java channels need the name of the source until
/// the end of the copy.
///
/// A file that only grows is complete up to its length at the start of the copy: the native engine
/// compares that part, and reports the later bytes as [lost][CopyResult#lost], which fails a
/// [strict][Strictness#STRICT] copy.
///
/// Some changes escape. A write that was under way when the copy began has set the times before it
/// moves its bytes. Java channels do not report the change time, so a modification time that was
/// set back hides a change from them. Kernels before 6.13 keep these times in steps of up to 10 ms:
/// a second change within one step does not show. Stores through a memory mapping, mmap(2), into
/// pages that are already modified and not yet written out do not update the times: the target may
/// then have bytes of two moments. No system call of Linux shows such stores without reading the
/// file.
///
/// In a tree, each file is copied again for itself.
public enum ChangedSource {
  /// The copy fails with a [SourceChangedException].
  FAIL,
  /// The copy starts again, up to three times, and then fails.
  RETRY
}
