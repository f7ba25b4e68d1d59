package dev.millrace.cli.explain;

import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.files.CopyPlan;
import dev.millrace.files.PlannedFiles;
import dev.millrace.files.PlannedStrategy;
import dev.millrace.files.TreePlan;
import dev.millrace.methods.ByteSize;
import dev.millrace.report.Plural;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/// Prints the plan of the copy of a tree.
public final class TreePlanText {
  private TreePlanText() {}

  public static void print(TreePlan plan, PrintWriter out) {
    TextOutput text = new TextOutput(out, Terminal.current().textColumns());
    text.println(
        "%s -> %s: %s, %s; %s, %s"
            .formatted(
                Printable.path(plan.source()),
                Printable.path(plan.target()),
                Plural.of(plan.files(), "file"),
                ByteSize.format(plan.bytes()),
                plan.directories() == 1 ? "1 directory" : plan.directories() + " directories",
                Plural.of(plan.links(), "link")));
    text.wrapped("threads  ", "at most %s: %s".formatted(plan.jobs(), reason(plan)));
    plan.groups().forEach(group -> print(group, text));
    text.println("Run explain for one of these files to print every reason.");
  }

  private static String reason(TreePlan plan) {
    String origin = plan.jobsOrigin();
    return switch (origin) {
      case "given" -> "the number that was given";
      case "built-in" ->
          "one a processor, up to 16. No race has decided the number; %s runs one."
              .formatted(TypedCommand.of("tune"));
      default -> "the number in the profile (" + Printable.text(origin) + ")";
    };
  }

  private static void print(PlannedFiles group, TextOutput text) {
    CopyPlan first = group.first();
    text.out().println();
    text.println(
        group.files() == 1
            ? "1 file of " + ByteSize.format(group.bytes())
            : "%s files of %s, %s in all"
                .formatted(group.files(), sizes(group), ByteSize.format(group.bytes())));
    text.wrapped("  such as     ", Printable.path(first.source()));
    text.wrapped("  strategies  ", strategies(first));
    text.wrapped("  staging     ", PlanText.stagings(first.stagings()));
    text.wrapped("  holes       ", HoleWords.of(first.holes()));
  }

  private static String sizes(PlannedFiles group) {
    String least = ByteSize.format(group.leastBytes());
    String most = ByteSize.format(group.mostBytes());
    return least.equals(most) ? least : least + " to " + most;
  }

  private static String strategies(CopyPlan plan) {
    return plan.strategies().stream()
        .filter(PlannedStrategy::isTried)
        .map(planned -> planned.strategy().title() + " (" + planned.reason() + ")")
        .collect(Collectors.joining("; if that fails, "));
  }
}
