package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.model.compare.RecordComparison;
import dev.millrace.model.record.Json;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.NameList;
import dev.millrace.report.text.CompareMarkdown;
import dev.millrace.report.text.CompareText;
import dev.millrace.report.text.CompareText.NamedComparison;
import dev.millrace.report.text.TextOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Compares races with an earlier one.
@Command(
    name = "compare",
    description = "Compare races: methods that became faster or slower, beyond noise.",
    mixinStandardHelpOptions = true,
    customSynopsis = {
      "millrace compare [OPTIONS] BASE NEW...",
      "       millrace compare [OPTIONS] --baseline NAME [NEW...]"
    },
    footer = {
      "",
      "A record is a record.json or record.json.gz, or its directory.",
      "Exit code 3: a method regressed by more than --fail-above."
    })
final class CompareCommand extends PrintingCommand {
  private static final int REGRESSED = 3;
  private static final int NAMED = 3;

  @Parameters(
      arity = "0..*",
      paramLabel = "RECORD",
      description = "BASE is the reference; each NEW is compared with it.")
  private List<Path> records = new ArrayList<>();

  @Option(
      names = "--baseline",
      paramLabel = "NAME",
      converter = Baselines.Name.class,
      description =
          "Use the record of 'race --save-baseline NAME' as BASE. The default for NEW is the newest"
              + " record below races/.")
  private @Nullable String baseline;

  @Option(
      names = "--fail-above",
      paramLabel = "P",
      converter = Converters.Percent.class,
      description = "Exit with code 3 if a method regressed by more than P, e.g. 5%%.")
  private @Nullable BigDecimal failAbove;

  @Option(names = "--markdown", description = "Print Markdown for a pull request.")
  private boolean markdown;

  @Option(names = "--json", description = "Print the comparison as one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    UsageException.requireOneOf("--markdown and --json", markdown, json);
    List<NamedComparison> comparisons = comparisons();
    print(comparisons);
    int code = 0;
    for (NamedComparison comparison : comparisons) {
      code = Math.max(code, check(comparison));
    }
    return code;
  }

  private List<NamedComparison> comparisons() throws IOException {
    Path basePath = base();
    RunRecord base = RacesDirectory.read(basePath);
    List<NamedComparison> comparisons = new ArrayList<>();
    for (Path path : next()) {
      RecordComparison comparison = RecordComparison.of(base, RacesDirectory.read(path));
      comparisons.add(new NamedComparison(basePath.toString(), path.toString(), comparison));
    }
    return comparisons;
  }

  private Path base() throws IOException {
    if (baseline != null) {
      return Baselines.find(baseline);
    }
    if (records.size() < 2) {
      throw new UsageException(
          "compare needs two records: BASE and NEW; or --baseline NAME for the first");
    }
    return records.getFirst();
  }

  private List<Path> next() throws IOException {
    if (baseline == null) {
      return records.subList(1, records.size());
    }
    return records.isEmpty() ? List.of(RacesDirectory.newest()) : records;
  }

  private void print(List<NamedComparison> comparisons) {
    PrintWriter out = out();
    if (json) {
      out.println(Json.mapper().writeValueAsString(Map.of("comparisons", comparisons)));
    } else if (markdown) {
      comparisons.forEach(comparison -> CompareMarkdown.print(comparison, out));
    } else {
      TextOutput text = Terminal.text(out);
      comparisons.forEach(comparison -> CompareText.print(comparison, text));
    }
  }

  // A comparison without a common method must not pass a check.
  private int check(NamedComparison named) {
    if (named.comparison().summary().ratio() == null) {
      reportNothing(named);
    }
    if (failAbove == null) {
      return 0;
    }
    List<String> slower = named.comparison().regressions(1 + failAbove.doubleValue() / 100);
    if (slower.isEmpty()) {
      return 0;
    }
    err()
        .printf(
            "millrace compare: %s: %s regressed by more than %s %%: %s%n",
            named.next(), slower.size(), failAbove, NameList.first(NAMED, slower));
    return REGRESSED;
  }

  private void reportNothing(NamedComparison named) {
    String nothing =
        "%s and %s: no method has a time in both under the same conditions; race the same methods and sizes"
            .formatted(named.base(), named.next());
    if (failAbove != null) {
      throw new UsageException(nothing);
    }
    err().println("warning: " + nothing);
  }
}
