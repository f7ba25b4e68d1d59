package dev.millrace.report.words;

import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Jdk;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Changes to the machine that would improve the answer, in sentences.
public final class UserNotes {
  private UserNotes() {}

  /// Returns all of them; the most important one is first.
  public static List<String> of(RunRecord record) {
    return Stream.of(busy(record), java(record)).flatMap(Optional::stream).toList();
  }

  /// Returns that other programs used the processors; empty if they were quiet, or are unknown.
  public static Optional<String> busy(RunRecord record) {
    return Optional.ofNullable(record.environment().busyOthers())
        .map(others -> others.sentence("used"));
  }

  /// Returns that the user runs another Java than the one that was measured; empty if not.
  public static Optional<String> java(RunRecord record) {
    Environment machine = record.environment();
    List<Integer> measured = machine.jdks().stream().map(Jdk::feature).distinct().toList();
    return Optional.ofNullable(machine.javaOnPath())
        .filter(java -> !measured.contains(java))
        .map(java ->
            "Measured on JDK %s. Your java is %s; add --jdk %s, where the calls may differ."
                .formatted(
                    AnswerNames.list(measured.stream().map(String::valueOf).toList()), java, java));
  }
}
