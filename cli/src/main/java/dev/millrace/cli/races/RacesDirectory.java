package dev.millrace.cli.races;

import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.RecordFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The default directory of records, below the current directory.
public final class RacesDirectory {
  /// Relative to the current directory.
  static final Path PATH = Path.of("races");

  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss");

  private RacesDirectory() {}

  /// The directory for the record of a race that starts now.
  public static Path now() {
    return PATH.resolve(NAME.format(LocalDateTime.now(ZoneId.systemDefault())));
  }

  /// The directory for the record of a race that starts now.
  ///
  /// @param chosen by the user; null for the default
  /// @throws UsageException if it has a record already
  public static Path orNow(@Nullable Path chosen) {
    if (chosen == null) {
      return now();
    }
    if (Files.isDirectory(chosen) && RecordFile.find(chosen).isPresent()) {
      throw new UsageException(
          "--out: " + chosen + " has a record already; choose another directory, or use --resume");
    }
    return chosen;
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
    if (!Files.isDirectory(parent)) {
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
