package dev.millrace.report.text;

import dev.millrace.model.published.ComparedJdk;
import dev.millrace.model.published.ComparedRow;
import dev.millrace.model.published.ComparedTable;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.text.Format;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Prints a published experiment next to a race: figures, JDKs, conclusions.
public final class PublishedText {
  private final Comparison comparison;
  private final TextOutput out;

  private PublishedText(Comparison comparison, TextOutput out) {
    this.comparison = comparison;
    this.out = out;
  }

  /// Prints all of `comparison`.
  public static void print(Comparison comparison, TextOutput out) {
    PublishedText text = new PublishedText(comparison, out);
    text.heading();
    comparison.tables().stream().filter(table -> table.cell() != null).forEach(text::table);
    text.missing();
    comparison.jdks().stream().filter(jdk -> jdk.reason() == null).forEach(text::jdk);
    comparison.jdks().stream().filter(jdk -> jdk.reason() != null).forEach(text::missing);
    ConclusionText.print(comparison, out);
  }

  private void heading() {
    out.heading("Published results and this race: " + comparison.experiment());
    out.wrapped("  ", "\"%s\", %s".formatted(comparison.title(), comparison.source()));
    out.wrapped("  published machine: ", comparison.environment());
    comparison.contract().forEach(point -> out.wrapped("  difference: ", point));
    if (comparison.scale() != 1) {
      out.wrapped("  ", "sizes here: published sizes x " + Format.digits(comparison.scale()));
    }
    out.table(names(), PublishedColumns.names());
    out.wrapped(
        "  ratio: ", "time relative to the reference (less is faster), here with a 95 % interval");
    out.wrapped("  rank: ", "published > here; ~ marks results of the pilot alone");
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
    out.heading("%s, %s | here: %s".formatted(table.label(), table.size(), cell(table)));
    if (table.note() != null) {
      out.wrapped("  ", table.note());
    }
    out.table(table.rows(), new PublishedColumns(table).columns());
    table.rows().stream()
        .filter(row -> row.reason() != null)
        .collect(
            Collectors.groupingBy(
                row -> Objects.requireNonNull(row.reason()),
                LinkedHashMap::new,
                Collectors.mapping(ComparedRow::method, Collectors.joining(", "))))
        .forEach((reason, methods) -> out.wrapped("  ", methods + " " + reason));
  }

  private static String cell(ComparedTable table) {
    String target = Objects.equals(table.from(), table.to()) ? "" : ", to " + table.to();
    return "%s, JDK %s%s".formatted(table.cell(), table.jdk(), target);
  }

  // A table without a cell takes one line instead of a table of reasons.
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
    sizes.forEach((label, list) -> out.wrapped("not raced: ", label + ", " + list));
  }

  private void jdk(ComparedJdk jdk) {
    String published = jdk.label() == null ? "" : " | published: " + jdk.label();
    out.heading(
        "JDK %s against JDK %s, %s%s".formatted(jdk.jdk(), jdk.reference(), jdk.cell(), published));
    out.table(jdk.rows(), PublishedColumns.jdkColumns());
  }

  private void missing(ComparedJdk jdk) {
    out.wrapped("JDKs not compared: ", jdk.label() + ": " + jdk.reason());
  }
}
