package dev.millrace.cli;

import dev.millrace.lab.DryRun;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;

/// Prints what a race would do.
final class DryRunText {
  private DryRunText() {}

  static void print(DryRun plan, PrintWriter out) {
    for (DryRun.Line line : plan.lines()) {
      out.printf(
          "%s, JDK %s, %s -> %s%n",
          line.cell().label(), line.cell().jdk(), line.cell().from(), line.cell().to());
      out.printf("  %d methods: %s%n", line.methods().size(), String.join(" ", line.methods()));
    }
    out.printf(
        "%d cells, %d forks, about %s, about %s written (less what the pilots find too slow)%n",
        plan.lines().size(),
        plan.forks(),
        Format.duration(plan.time()),
        ByteSize.format(plan.bytes()));
    more(plan, out);
  }

  private static void more(DryRun plan, PrintWriter out) {
    if (plan.budget() != null) {
      out.printf(
          "at most %s: who can no longer win is dropped, close methods get the rest%n",
          Format.duration(plan.budget()));
    } else if (plan.mostForks() > plan.forks()) {
      out.printf("up to %d forks where methods are too close to tell%n", plan.mostForks());
    }
  }
}
