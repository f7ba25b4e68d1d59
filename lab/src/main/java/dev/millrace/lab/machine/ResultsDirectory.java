package dev.millrace.lab.machine;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The directory of the record, prepared before any work: the record of a long race must have a
/// place. Closing it removes the directories that it created and that are still empty.
public final class ResultsDirectory implements AutoCloseable {
  private final List<Path> created = new ArrayList<>();

  private ResultsDirectory() {}

  /// Creates `directory` and its parents where they are missing, and tries to create a file in it.
  ///
  /// @throws ImpossibleRequestException if that fails; the message names the directory
  public static ResultsDirectory prepare(Path directory) throws IOException {
    ResultsDirectory results = new ResultsDirectory();
    try {
      results.create(directory.toAbsolutePath());
      Files.delete(Files.createTempFile(directory, "record", ".new"));
      return results;
    } catch (IOException e) {
      results.close();
      throw new ImpossibleRequestException(
          "--out: no file can be created in %s (%s); choose another directory"
              .formatted(directory, reason(e)),
          e);
    }
  }

  // The message of a file system is often only a path.
  private static String reason(IOException failure) {
    return failure.getClass().getSimpleName().replaceAll("Exception$", "")
        + ": "
        + failure.getMessage();
  }

  private void create(@Nullable Path directory) throws IOException {
    if (directory == null || Existing.isDirectory(directory)) {
      return;
    }
    create(directory.getParent());
    Files.createDirectory(directory);
    created.addFirst(directory);
  }

  @Override
  public void close() throws IOException {
    for (Path directory : created) {
      try {
        Files.deleteIfExists(directory);
      } catch (DirectoryNotEmptyException e) {
        return; // It holds the record.
      }
    }
  }
}
