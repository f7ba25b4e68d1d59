package dev.millrace.cli.explain;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.files.CopyPlan;
import dev.millrace.files.PlannedStrategy;
import dev.millrace.files.TargetStaging;
import dev.millrace.methods.ByteSize;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Prints the plan of a copy.
public final class PlanText {
  private PlanText() {}

  public static void print(CopyPlan plan, PrintWriter out) {
    TextOutput text = new TextOutput(out, Terminal.current().textColumns());
    text.println(
        "%s -> %s: %s"
            .formatted(
                Printable.path(plan.source()),
                Printable.path(plan.target()),
                ByteSize.format(plan.bytes())));
    facts(plan, text);
    row("strategy", "from", "part", text);
    for (PlannedStrategy planned : plan.strategies()) {
      row(planned.strategy().title(), size(planned.fromBytes()), part(planned), text);
    }
    if (!plan.stagings().isEmpty()) { // Java makes a copy of any size in one way
      text.println(
          "The sizes come from the %s profile, which has no times: the expected time is unknown."
              .formatted(Printable.text(plan.profile())));
    }
  }

  private static void facts(CopyPlan plan, TextOutput text) {
    text.wrapped("source   ", source(plan));
    text.wrapped("target   ", target(plan));
    text.wrapped("staging  ", stagings(plan.stagings()));
    text.wrapped("holes    ", HoleWords.of(plan.holes()));
    text.wrapped(
        "space    ", plan.isPreallocated() ? "reserved before the first write" : "as needed");
    text.wrapped("threads  ", "at most " + plan.threads());
  }

  private static String source(CopyPlan plan) {
    return "%s, %s on the device%s"
        .formatted(
            place(plan.sourceFileSystem(), plan.sourceDevice()),
            ByteSize.format(plan.allocatedBytes()),
            plan.isCold() ? ", mostly not in the page cache" : "");
  }

  private static String target(CopyPlan plan) {
    return place(plan.targetFileSystem(), plan.targetDevice())
        + (plan.isOnOneDevice() ? ", the device of the source" : "");
  }

  private static String place(String fileSystem, String device) {
    return device.equals("unknown")
        ? Printable.text(fileSystem)
        : Printable.text(fileSystem) + " on " + Printable.text(device);
  }

  static String stagings(List<TargetStaging> stagings) {
    return stagings.isEmpty()
        ? "by Java"
        : stagings.stream()
            .map(TargetStaging::title)
            .collect(Collectors.joining("; if that fails, "));
  }

  // Wraps long reasons, which a table would cut.
  private static void row(String strategy, String from, String part, TextOutput text) {
    text.wrapped("  %-15s  %6s  ".formatted(strategy, from), part);
  }

  private static String size(OptionalLong bytes) {
    return bytes.isEmpty()
        ? ""
        : bytes.getAsLong() == Long.MAX_VALUE ? "never" : ByteSize.format(bytes.getAsLong());
  }

  private static String part(PlannedStrategy planned) {
    return planned.isTried() ? planned.reason() : "skipped: " + planned.reason();
  }
}
