package dev.millrace.report.markdown;

import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.Locale;

/// The machine of the race.
final class EnvironmentSection {
  private EnvironmentSection() {}

  static String of(RunRecord record) {
    Environment machine = record.environment();
    MarkdownTable table =
        new MarkdownTable()
            .column(MarkdownTable.Align.LEFT, "environment")
            .column(MarkdownTable.Align.LEFT, "");
    row(table, "Millrace", record.millrace());
    row(table, "system", machine.system());
    row(table, "kernel", machine.kernel());
    row(table, "processor", machine.logicalCpus() + " x " + machine.cpu());
    row(table, "governor", machine.governor());
    row(table, "memory", SizeText.of(machine.memoryBytes()));
    row(table, "copies memory at", Format.rate(machine.memoryCopyBytesPerSecond()));
    row(table, "container", machine.container());
    row(table, "host JVM", machine.host());
    machine.jdks().forEach(jdk -> row(table, "JDK " + jdk.name(), words(jdk)));
    machine
        .directories()
        .forEach(directory -> row(table, "directory " + directory.path(), words(directory)));
    return "\n## Environment\n\n" + table;
  }

  private static void row(MarkdownTable table, String name, String value) {
    table.row(List.of(Markdown.text(name), Markdown.text(value)));
  }

  private static String words(Jdk jdk) {
    String flags = jdk.flags().isEmpty() ? "" : ", " + String.join(" ", jdk.flags());
    return "%s %s, %s%s".formatted(jdk.vendor(), jdk.version(), jdk.vm(), flags);
  }

  private static String words(Directory directory) {
    return "%s on %s (%s), journal %s, %s"
        .formatted(
            directory.type(),
            directory.device(),
            directory.options(),
            directory.journal(),
            space(directory));
  }

  private static String space(Directory directory) {
    return directory.totalBytes() == 0
        ? "free space unknown"
        : "%s of %s free"
            .formatted(SizeText.of(directory.freeBytes()), SizeText.of(directory.totalBytes()));
  }

  /// A constant as the record writes it.
  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
