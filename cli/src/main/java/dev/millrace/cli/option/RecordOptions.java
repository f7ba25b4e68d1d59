package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.races.Baselines;
import dev.millrace.cli.races.Baselines.Name;
import dev.millrace.cli.races.RacesDirectory;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The records to compare.
public final class RecordOptions {
  @Parameters(
      arity = "0..*",
      paramLabel = "RECORD",
      description = "BASE is the reference; each NEW is compared with it.")
  private List<Path> records = new ArrayList<>();

  @Option(
      names = "--baseline",
      paramLabel = "NAME",
      converter = Name.Converter.class,
      description =
          "Use the record of 'race --save-baseline NAME' as BASE. The default for NEW is the newest"
              + " record below races/.")
  private @Nullable Name baseline;

  /// The reference.
  ///
  /// @throws UsageException if neither a record nor a baseline is given
  public Path base() throws IOException {
    if (baseline != null) {
      return Baselines.find(baseline);
    }
    if (records.size() < 2) {
      throw new UsageException(
          "compare needs two records: BASE and NEW; or --baseline NAME for the first");
    }
    return records.getFirst();
  }

  /// The records to compare with the reference; at least one.
  public List<Path> next() throws IOException {
    if (baseline == null) {
      return records.subList(1, records.size());
    }
    return records.isEmpty() ? List.of(RacesDirectory.newest()) : records;
  }

  /// Reads a record that the user named.
  public static RunRecord read(Path path) throws IOException {
    try {
      return RecordFile.read(path);
    } catch (NoSuchFileException e) {
      throw new UsageException(path + ": no record here; name a record.json or its directory", e);
    }
  }
}
