package dev.millrace.cli.races;

import dev.millrace.cli.name.BaselineName;
import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Records kept by name, to compare later ones with.
public final class Baselines {
  private static final Path PATH = RacesDirectory.PATH.resolve("baselines");

  private Baselines() {}

  /// Keeps a copy of a record; replaces one of the same name in one step.
  ///
  /// @return its directory
  public static Path save(BaselineName name, RunRecord record) throws IOException {
    Path directory = Files.createDirectories(directory(name));
    RecordFile.write(directory, record);
    return directory;
  }

  /// The directory of the record of that name.
  ///
  /// @throws UsageException if there is none; it names those there are
  public static Path find(BaselineName name) throws IOException {
    List<Path> there = RacesDirectory.withRecord(PATH);
    if (!there.contains(directory(name))) {
      throw new UsageException(
          "--baseline: there is no '%s' in %s; %s".formatted(name, PATH, hint(name, there)));
    }
    return directory(name);
  }

  private static String hint(BaselineName name, List<Path> there) {
    return there.isEmpty()
        ? "make it with: millrace race --save-baseline " + name
        : "there are: "
            + there.stream()
                .map(directory -> String.valueOf(directory.getFileName()))
                .collect(Collectors.joining(", "));
  }

  private static Path directory(BaselineName name) {
    return PATH.resolve(name.text());
  }
}
