package dev.millrace.files.internal.copy;

import dev.millrace.files.internal.journal.Journal;
import dev.millrace.files.internal.staging.StagedTargets.PartFate;
import dev.millrace.files.internal.transfer.SourceFile;
import dev.millrace.sys.FileStatus;

/// Records the chunks of large files in a journal, so that a later copy can go on inside a file.
///
/// @param fate of the part of a file whose copy fails or is cancelled
public record PartJournal(Journal journal, PartFate fate) {
  /// Copies of smaller files take a moment.
  private static final long LEAST_BYTES = 64L << 20;

  boolean includes(SourceFile source) {
    return source.bytes() >= LEAST_BYTES;
  }

  /// Returns whether a file is the part of an earlier copy of the same source.
  boolean isPart(FileStatus source, FileStatus file) {
    return journal.has(journal.facts().part(source, file));
  }

  /// Records a new part.
  void add(FileStatus source, FileStatus part) {
    journal.add(journal.facts().part(source, part));
  }
}
