package dev.millrace.cli.tune;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.RecordOptions;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The records of earlier races.
public final class TuneRecords {
  /// A directory of records of several pairs has a directory for each.
  private static final int DEPTH = 3;

  private TuneRecords() {}

  /// Reads the records in a directory and the directories below it, by name.
  ///
  /// @throws UsageException if there is none
  public static List<RunRecord> read(Path directory) throws IOException {
    List<Path> places = places(directory);
    if (places.isEmpty()) {
      return List.of(RecordOptions.read(directory));
    }
    List<RunRecord> records = new ArrayList<>();
    for (Path place : places) {
      records.add(RecordOptions.read(place));
    }
    return records;
  }

  /// Rejects a directory with records, so that no race overwrites them.
  public static void requireNone(Path directory) throws IOException {
    if (!places(directory).isEmpty()) {
      throw new UsageException(
          "--out: %s has records already; choose another directory, or decide by them with --record"
              .formatted(directory));
    }
  }

  private static List<Path> places(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> below = Files.walk(directory, DEPTH)) {
      return below
          .filter(each -> Files.isDirectory(each) && RecordFile.find(each).isPresent())
          .sorted()
          .toList();
    }
  }
}
