package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import dev.millrace.lab.machine.ResultsDirectory;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The default directory of records, below the current directory.
public final class RacesDirectory {
  /// Relative to the current directory.
  static final Path PATH = Path.of("races");

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT);

  private RacesDirectory() {}

  /// Creates a directory for one race: another race may start in the same second. The end of the
  /// JVM removes it if it is still empty.
  ///
  /// @param parent created if missing
  /// @return the directory; it is missing if it cannot be created, which the race reports
  static Path free(Path parent, String name) {
    try {
      if (!Existing.isDirectory(parent)) {
        Files.createDirectories(parent);
        parent.toFile().deleteOnExit();
      }
      for (int number = 1; ; number++) {
        Path directory = parent.resolve(number == 1 ? name : name + "-" + number);
        if (isCreated(directory)) {
          directory.toFile().deleteOnExit();
          return directory;
        }
      }
    } catch (IOException e) {
      return parent.resolve(name);
    }
  }

  private static boolean isCreated(Path directory) throws IOException {
    try {
      Files.createDirectory(directory);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  /// The directory for the record of a race that starts now.
  ///
  /// @param chosen by the user; null for the default
  /// @throws dev.millrace.lab.request.ImpossibleRequestException if it has a record already
  public static Path orNow(@Nullable Path chosen) throws IOException {
    if (chosen == null) {
      return free(PATH, NAME.format(LocalDateTime.now(ZoneId.systemDefault())));
    }
    ResultsDirectory.requireNew(chosen);
    return chosen;
  }

  /// Reads a record that the user named.
  ///
  /// @throws UsageException if there is none
  public static RunRecord read(Path path) throws IOException {
    try {
      return RecordFile.read(path);
    } catch (NoSuchFileException e) {
      throw new UsageException(path + ": no record here; name a record.json or its directory", e);
    }
  }

  /// The directory of the record that was written last.
  ///
  /// @throws UsageException if there is no record
  public static Path newest() throws IOException {
    return withRecord(PATH).stream()
        .max(Comparator.comparingLong(RacesDirectory::modifiedMillis))
        .orElseThrow(() ->
            new UsageException("no record below " + PATH + "; run a race first, or name a record"));
  }

  /// The directories in `parent` with a record, by name; none if `parent` does not exist.
  static List<Path> withRecord(Path parent) throws IOException {
    if (!Existing.isDirectory(parent)) {
      return List.of();
    }
    try (Stream<Path> directories = Files.list(parent)) {
      return directories
          .filter(directory -> RecordFile.find(directory).isPresent())
          .sorted()
          .toList();
    }
  }

  private static long modifiedMillis(Path directory) {
    return RecordFile.find(directory).map(record -> record.toFile().lastModified()).orElse(0L);
  }
}
