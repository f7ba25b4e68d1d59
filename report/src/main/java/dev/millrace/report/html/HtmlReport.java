package dev.millrace.report.html;

import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.MachinesResult;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Writes races as one HTML page that needs no network: style, scripts and the records themselves
/// are inside, and its content security policy allows nothing else.
public final class HtmlReport {
  private static final TemplateEngine TEMPLATES =
      TemplateEngine.createPrecompiled(ContentType.Html);

  private HtmlReport() {}

  /// Writes the page. Does not close `out`.
  ///
  /// @param results one or more races, in the order of the page
  /// @throws IOException if `out` fails
  public static void write(List<RaceResult> results, Writer out) throws IOException {
    Page page = Page.of(results);
    try {
      TEMPLATES.render("page.jte", page, new WriterOutput(out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /// The content of the page. Public, like all classes that templates read, because templates
  /// become classes of another package.
  ///
  /// @param machines the machines of the races; null if all are of one
  /// @param races one or more
  public record Page(@Nullable MachinesResult machines, List<RacePage> races) {
    private static final JsonMapper JSON =
        Json.mapper().rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();

    static Page of(List<RaceResult> results) {
      List<RacePage> races = new ArrayList<>();
      results.forEach(result -> races.add(RacePage.of(races.size(), result)));
      return new Page(MachinesResult.of(results).orElse(null), races);
    }

    public String title() {
      return races.stream().map(RacePage::title).collect(Collectors.joining(" | ")) + " - Millrace";
    }

    /// The data of the charts, as JSON in one line. Outside of strings JSON has none of the
    /// characters that are replaced, and inside of them the escapes mean the same; so no text can
    /// close the `script` element or open a comment.
    public String chartData() {
      return JSON.writeValueAsString(races.stream().map(ChartRace::of).toList())
          .replace("<", "\\u003c")
          .replace(">", "\\u003e")
          .replace("\u2028", "\\u2028")
          .replace("\u2029", "\\u2029");
    }
  }
}
