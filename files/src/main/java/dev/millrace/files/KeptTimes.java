package dev.millrace.files;

import dev.millrace.files.TreeOutcome.Copied;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.time.Duration;

/// The times of the files of a copied tree, which Commons IO requires.
record KeptTimes(TreeResult result) {
  /// Commons IO accepts times that a file system keeps less exactly, as FAT does.
  private static final Duration EXACTNESS = Duration.ofSeconds(2);

  /// @throws FileSystemException if a file lacks the modification time of its source
  void require() throws IOException {
    for (TreeOutcome outcome : result.outcomes()) {
      if (outcome instanceof Copied file && file.type() == TreeEntryType.FILE) {
        require(file);
      }
    }
  }

  private static void require(Copied file) throws IOException {
    for (LostMetadata lost : file.lost()) {
      if (lost.what().equals("times") && !isClose(file)) {
        throw new FileSystemException(file.target().toString(), null, "cannot keep " + lost);
      }
    }
  }

  private static boolean isClose(Copied file) throws IOException {
    Duration difference =
        Duration.between(
            Files.getLastModifiedTime(file.source()).toInstant(),
            Files.getLastModifiedTime(file.target()).toInstant());
    return difference.abs().compareTo(EXACTNESS) <= 0;
  }
}
