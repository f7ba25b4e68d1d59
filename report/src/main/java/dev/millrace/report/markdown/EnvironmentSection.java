package dev.millrace.report.markdown;

import static dev.millrace.report.TableColumn.left;

import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.text.Format;
import dev.millrace.model.text.SizeText;
import java.util.ArrayList;
import java.util.List;

/// The machine of the race.
final class EnvironmentSection {
  private EnvironmentSection() {}

  static String of(RunRecord record) {
    Environment machine = record.environment();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Millrace", record.millrace()));
    rows.add(List.of("system", machine.system()));
    rows.add(List.of("kernel", machine.kernel()));
    rows.add(List.of("processor", machine.logicalCpus() + " x " + machine.cpu()));
    rows.add(List.of("governor", machine.governor()));
    rows.add(List.of("memory", SizeText.of(machine.memoryBytes())));
    rows.add(List.of("copies memory at", Format.rate(machine.memoryCopyBytesPerSecond())));
    rows.add(List.of("container", machine.container()));
    rows.add(List.of("host JVM", machine.host()));
    machine.jdks().forEach(jdk -> rows.add(List.of("JDK " + jdk.name(), words(jdk))));
    machine
        .directories()
        .forEach(directory -> rows.add(List.of("directory " + directory.path(), words(directory))));
    return "\n## Environment\n\n"
        + MarkdownTable.ofText(
            rows, List.of(left("environment", List::getFirst), left("", List::getLast)));
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
}
