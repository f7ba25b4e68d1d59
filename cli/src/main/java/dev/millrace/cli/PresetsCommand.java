package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Preset;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.model.record.Json;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Lists the presets, or prints one.
@Command(
    name = "presets",
    description = "List the built-in jobs, or print one as a job file.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true)
final class PresetsCommand extends PrintingCommand {
  @Parameters(arity = "0..1", paramLabel = "NAME", description = "The preset to print.")
  private @Nullable String name;

  @Option(names = "--json", description = "Print the list as a JSON array.")
  private boolean json;

  @Override
  public Integer call() {
    PrintWriter out = out();
    if (name != null) {
      out.print(text(name));
      out.flush();
    } else if (json) {
      out.println(
          Json.mapper()
              .writeValueAsString(
                  Preset.all().stream()
                      .map(preset -> new Row(preset.name(), preset.description()))
                      .toList()));
    } else {
      list(Terminal.text(out));
    }
    return 0;
  }

  private static void list(TextOutput out) {
    int width = Preset.all().stream().mapToInt(preset -> preset.name().length()).max().orElse(0);
    for (Preset preset : Preset.all()) {
      out.wrapped(
          preset.name() + " ".repeat(width - preset.name().length() + 2), preset.description());
    }
  }

  private String text(String preset) {
    if (json) {
      throw new UsageException("--json is for the list of presets; remove --json, or " + preset);
    }
    return Preset.named(preset).text();
  }

  private record Row(String name, String description) {}
}
