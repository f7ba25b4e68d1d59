package dev.millrace.cli;

import dev.millrace.lab.DryRun;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Cell;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import dev.millrace.report.text.TextOutput;

/// Prints the plan of a race.
final class DryRunText {
  private DryRunText() {}

  static void print(DryRun plan, TextOutput out) {
    plan.lines().forEach(line -> print(line, out));
    out.println(
        "%s, %s, about %s, about %s written (less if pilot runs find slow methods)"
            .formatted(
                Plural.of(plan.lines().size(), "cell"),
                Plural.of(plan.forks(), "fork"),
                Format.duration(plan.time()),
                ByteSize.format(plan.bytes())));
    more(plan, out);
  }

  private static void print(DryRun.Line line, TextOutput out) {
    Cell cell = line.cell();
    out.println("%s, JDK %s, %s -> %s".formatted(cell.label(), cell.jdk(), cell.from(), cell.to()));
    String count = Plural.of(line.methods().size(), "method");
    out.wrapped("  ", count + ": " + String.join(" ", line.methods()));
  }

  private static void more(DryRun plan, TextOutput out) {
    if (plan.budget() != null) {
      out.println(
          "at most %s: one JVM for each method, and the rest of the time for close methods"
              .formatted(Format.duration(plan.budget())));
    } else if (plan.mostForks() > plan.forks()) {
      out.println("up to %s forks for close methods".formatted(plan.mostForks()));
    }
  }
}
