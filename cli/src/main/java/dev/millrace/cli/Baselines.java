package dev.millrace.cli;

import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Records that are kept by name for later comparisons.
public final class Baselines {
  private static final Path PATH = RacesDirectory.PATH.resolve("baselines");

  private Baselines() {}

  /// Keeps a copy of a record and replaces a record of the same name in one step.
  ///
  /// @return its directory
  public static Path save(String name, RunRecord record) throws IOException {
    Path directory = Files.createDirectories(directory(name));
    RecordFile.write(directory, record);
    return directory;
  }

  /// The directory of the record of that name.
  ///
  /// @throws UsageException if the name is unknown; the message lists the names
  public static Path find(String name) throws IOException {
    List<Path> known = RacesDirectory.withRecord(PATH);
    if (!known.contains(directory(name))) {
      throw new UsageException(
          "--baseline: '%s' is not in %s; %s".formatted(name, PATH, hint(name, known)));
    }
    return directory(name);
  }

  private static String hint(String name, List<Path> known) {
    return known.isEmpty()
        ? "create it with: " + TypedCommand.of("race", "--save-baseline", name)
        : "choose from "
            + known.stream()
                .map(directory -> String.valueOf(directory.getFileName()))
                .collect(Collectors.joining(", "));
  }

  private static Path directory(String name) {
    return PATH.resolve(name);
  }

  /// Reads the name of a baseline, which is valid as a file name everywhere, and leads to no other
  /// directory.
  static final class Name implements ITypeConverter<String> {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

    @Override
    public String convert(String text) {
      if (!FORM.matcher(text).matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a name for a baseline; use letters, digits, '.', '_' and '-'");
      }
      return text;
    }
  }
}
