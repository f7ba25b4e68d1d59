package dev.millrace.cli.races;

import dev.millrace.cli.name.BaselineName;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Records that are kept by name for later comparisons.
public final class Baselines {
  private static final Path PATH = RacesDirectory.PATH.resolve("baselines");

  private Baselines() {}

  /// Keeps a copy of a record and replaces a record of the same name in one step.
  ///
  /// @return its directory
  public static Path save(BaselineName name, RunRecord record) throws IOException {
    Path directory = Files.createDirectories(directory(name));
    RecordFile.write(directory, record);
    return directory;
  }

  /// The directory of the record of that name.
  ///
  /// @throws UsageException if the name is unknown; the message lists the names
  public static Path find(BaselineName name) throws IOException {
    List<Path> known = RacesDirectory.withRecord(PATH);
    if (!known.contains(directory(name))) {
      throw new UsageException(
          "--baseline: '%s' is not in %s; %s".formatted(name, PATH, hint(name, known)));
    }
    return directory(name);
  }

  private static String hint(BaselineName name, List<Path> known) {
    return known.isEmpty()
        ? "create it with: " + TypedCommand.of("race", "--save-baseline", name)
        : "choose from "
            + known.stream()
                .map(directory -> String.valueOf(directory.getFileName()))
                .collect(Collectors.joining(", "));
  }

  private static Path directory(BaselineName name) {
    return PATH.resolve(name.text());
  }
}
