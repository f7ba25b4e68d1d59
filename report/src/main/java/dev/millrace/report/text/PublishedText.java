package dev.millrace.report.text;

import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedRow;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Prints a published experiment beside a race: figures, JDKs, conclusions.
public final class PublishedText {
  private final Comparison comparison;
  private final PrintWriter out;

  private PublishedText(Comparison comparison, PrintWriter out) {
    this.comparison = comparison;
    this.out = out;
  }

  /// Prints all of `comparison`, in about 110 columns.
  public static void print(Comparison comparison, PrintWriter out) {
    PublishedText text = new PublishedText(comparison, out);
    text.heading();
    comparison.tables().stream().filter(table -> table.cell() != null).forEach(text::table);
    text.missing();
    comparison.jdks().stream().filter(jdk -> jdk.reason() == null).forEach(text::jdk);
    comparison.jdks().stream().filter(jdk -> jdk.reason() != null).forEach(text::missing);
    ConclusionText.print(comparison, out);
  }

  private void heading() {
    out.printf("%nPublished and here: %s%n", comparison.experiment());
    Wrapping.print(out, "  ", "\"%s\", %s".formatted(comparison.title(), comparison.source()));
    Wrapping.print(out, "  there: ", comparison.environment());
    comparison.contract().forEach(point -> Wrapping.print(out, "  not alike: ", point));
    if (comparison.scale() != 1) {
      out.printf("  sizes here: published sizes x %s%n", Format.digits(comparison.scale()));
    }
    out.println(PublishedColumns.names(names()));
    out.println(
        "  ratio: time over that of the reference, less is faster, with its 95 % interval here");
    out.println("  rank: there > here; ~ rests on the pilot only");
  }

  private List<ComparedRow> names() {
    Map<String, ComparedRow> names = new LinkedHashMap<>();
    comparison.tables().stream()
        .flatMap(table -> table.rows().stream())
        .filter(row -> !row.label().isEmpty())
        .forEach(row -> names.putIfAbsent(row.label() + " " + row.method(), row));
    return List.copyOf(names.values());
  }

  private void table(ComparedTable table) {
    out.printf("%n%s, %s | here: %s%n", table.label(), table.size(), place(table));
    if (table.note() != null) {
      Wrapping.print(out, "  ", table.note());
    }
    out.println(new PublishedColumns(table).text());
    table.rows().stream()
        .filter(row -> row.reason() != null)
        .collect(
            Collectors.groupingBy(
                row -> Objects.requireNonNull(row.reason()),
                LinkedHashMap::new,
                Collectors.mapping(ComparedRow::method, Collectors.joining(", "))))
        .forEach((reason, methods) -> Wrapping.print(out, "  ", methods + " " + reason));
  }

  private static String place(ComparedTable table) {
    String way = Objects.equals(table.from(), table.to()) ? "" : ", to " + table.to();
    return "%s, JDK %s%s".formatted(table.cell(), table.jdk(), way);
  }

  // A table that has no cell is one line, not a table of reasons.
  private void missing() {
    Map<String, String> sizes =
        comparison.tables().stream()
            .filter(table -> table.cell() == null)
            .collect(
                Collectors.groupingBy(
                    ComparedTable::label,
                    LinkedHashMap::new,
                    Collectors.mapping(ComparedTable::size, Collectors.joining(", "))));
    if (!sizes.isEmpty()) {
      out.println();
    }
    sizes.forEach((label, list) -> Wrapping.print(out, "not raced: ", label + ", " + list));
  }

  private void jdk(ComparedJdk jdk) {
    out.printf(
        "%nJDK %s against JDK %s, %s%s%n",
        jdk.jdk(),
        jdk.reference(),
        jdk.cell(),
        jdk.label() == null ? "" : " | published: " + jdk.label());
    out.println(PublishedColumns.text(jdk));
  }

  private void missing(ComparedJdk jdk) {
    Wrapping.print(out, "JDKs not compared: ", jdk.label() + ": " + jdk.reason());
  }
}
