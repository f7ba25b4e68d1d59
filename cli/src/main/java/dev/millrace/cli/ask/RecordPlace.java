package dev.millrace.cli.ask;

import dev.millrace.cli.races.RacesDirectory;
import dev.millrace.lab.machine.TemporaryDirectory;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The directory of the record: one that the user keeps, or a temporary one that is removed when
/// this is closed.
///
/// @param directory of the record
/// @param isKept whether the user named it
public record RecordPlace(Path directory, boolean isKept) implements AutoCloseable {
  /// Returns the place.
  ///
  /// @param chosen by the user; null for a temporary directory
  public static RecordPlace of(@Nullable Path chosen) throws IOException {
    TemporaryDirectory.check();
    return chosen == null
        ? new RecordPlace(Files.createTempDirectory("millrace-ask"), false)
        : new RecordPlace(RacesDirectory.orNow(chosen), true);
  }

  /// Removes a temporary directory. Safe to call twice.
  @Override
  public void close() throws IOException {
    if (isKept || !Existing.isDirectory(directory)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(directory);
  }
}
