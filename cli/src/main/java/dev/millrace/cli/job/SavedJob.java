package dev.millrace.cli.job;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Version;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tomlj.Toml;
import picocli.CommandLine.Model.ArgSpec;

/// Writes options as a job.
final class SavedJob {
  // TOML keeps numbers of this length exactly.
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9]\\d{0,17}|(0|[1-9]\\d{0,5})\\.\\d{1,9})");

  private SavedJob() {}

  /// Writes a new file in an existing directory.
  ///
  /// @param options by key, with the texts of their values
  /// @throws UsageException if the file exists or cannot be written
  static void write(Map<String, ArgSpec> options, Path file) {
    try {
      Files.writeString(
          file, text(options), StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw new UsageException("--save-job: " + file + " exists already; choose another name", e);
    } catch (IOException e) {
      throw new UsageException("--save-job: " + OneLine.of(e), e);
    }
  }

  private static String text(Map<String, ArgSpec> options) {
    Map<String, Object> toml = new LinkedHashMap<>();
    options.forEach((key, arg) -> toml.put(key, value(arg)));
    return """
    # A job of millrace %s. Run it with: millrace race --job FILE
    # The keys are options of 'millrace race'. Options on the command line take precedence.

    %s\
    """
        .formatted(Version.number(), Toml.toToml(toml));
  }

  private static Object value(ArgSpec arg) {
    // picocli drops an empty text.
    List<String> texts = arg.stringValues().isEmpty() ? List.of("") : arg.stringValues();
    List<Object> values = texts.stream().map(text -> value(arg, text)).toList();
    return arg.isMultiValue() ? values : values.getFirst();
  }

  private static Object value(ArgSpec arg, String text) {
    if (JobArguments.isFlag(arg)) {
      return Boolean.valueOf(text);
    }
    if (!isNumber(arg) || !NUMBER.matcher(text).matches()) {
      return text;
    }
    return text.contains(".") ? new BigDecimal(text) : (Object) Long.valueOf(text);
  }

  private static boolean isNumber(ArgSpec arg) {
    Class<?> type = arg.auxiliaryTypes()[0];
    return Number.class.isAssignableFrom(type) || type.isPrimitive();
  }
}
