package dev.millrace.spark;

import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.SourceDirectory.SourceEntry;
import dev.millrace.sys.EntryType;
import java.util.Optional;

/// Groups the files of one directory into batches.
final class BatchBuilder {
  private static final int MOST_FILES = 512;

  private final String directory;
  private final long mostBytes;
  private final boolean sharesFiles;
  private StringBuilder names = new StringBuilder();
  private StringBuilder types = new StringBuilder();
  private long bytes;

  /// @param mostBytes of a batch; a file of this length is large
  /// @param sharesFiles whether several tasks may copy a large file
  BatchBuilder(String directory, long mostBytes, boolean sharesFiles) {
    this.directory = directory;
    this.mostBytes = mostBytes;
    this.sharesFiles = sharesFiles;
  }

  String directory() {
    return directory;
  }

  /// Adds a file.
  ///
  /// @return a large file, or the batch that is complete
  Optional<Found> add(SourceEntry entry) {
    if (sharesFiles && entry.type() == EntryType.FILE && entry.bytes() >= mostBytes) {
      return Optional.of(new LargeFile(directory, entry.name(), entry.bytes()));
    }
    names.append(names.isEmpty() ? "" : "/").append(entry.name());
    types.append(TypeLetter.of(entry.type()));
    bytes += entry.type() == EntryType.FILE ? entry.bytes() : 0;
    return types.length() >= MOST_FILES || bytes >= mostBytes ? finish() : Optional.empty();
  }

  /// Returns the rest.
  Optional<Found> finish() {
    if (types.isEmpty()) {
      return Optional.empty();
    }
    FileBatch batch = new FileBatch(directory, names.toString(), types.toString(), bytes);
    names = new StringBuilder();
    types = new StringBuilder();
    bytes = 0;
    return Optional.of(batch);
  }
}
