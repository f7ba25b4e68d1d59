package dev.millrace.report.html;

import dev.millrace.report.RaceResult;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

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
}
