package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.Printable;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.cli.terminal.Terminal;
import dev.millrace.files.CopyPlan;
import dev.millrace.files.CopyPlan.PlannedStrategy;
import dev.millrace.files.CopyPlan.TargetStaging;
import dev.millrace.files.Sparse;
import dev.millrace.files.TreePlan;
import dev.millrace.files.TreePlan.PlannedFiles;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.record.Json;
import dev.millrace.report.Plural;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Prints the plan of a copy, as text or as a JSON document; see docs/copy.md.
final class PlanText {
  private PlanText() {}

  public static void print(CopyPlan plan, PrintWriter out) {
    TextOutput text = Terminal.text(out);
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
    text.wrapped("holes    ", holes(plan.holes()));
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

  private static String stagings(List<TargetStaging> stagings) {
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

  private static String holes(Sparse holes) {
    return switch (holes) {
      case NEVER -> "none, or filled with zeros";
      case AUTO -> "kept";
      case ALWAYS -> "kept, and made of blocks of zeros";
    };
  }

  public static void print(TreePlan plan, PrintWriter out) {
    TextOutput text = Terminal.text(out);
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
    text.wrapped("  staging     ", stagings(first.stagings()));
    text.wrapped("  holes       ", holes(first.holes()));
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

  public static void printJson(CopyPlan plan, PrintWriter out) {
    out.println(Json.mapper().writeValueAsString(describe(plan)));
  }

  public static void printJson(TreePlan plan, PrintWriter out) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("source", plan.source().toString());
    document.put("target", plan.target().toString());
    document.put("files", plan.files());
    document.put("bytes", plan.bytes());
    document.put("directories", plan.directories());
    document.put("links", plan.links());
    document.put("jobs", plan.jobs());
    document.put("jobsOrigin", plan.jobsOrigin());
    document.put("groups", plan.groups().stream().map(PlanText::describe).toList());
    document.put("failures", plan.failures().stream().map(OneLine::of).toList());
    out.println(Json.mapper().writeValueAsString(document));
  }

  private static Map<String, Object> describe(PlannedFiles group) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("files", group.files());
    row.put("bytes", group.bytes());
    row.put("leastBytes", group.leastBytes());
    row.put("mostBytes", group.mostBytes());
    row.put("first", describe(group.first()));
    return row;
  }

  private static Map<String, Object> describe(CopyPlan plan) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("source", plan.source().toString());
    document.put("target", plan.target().toString());
    document.put("bytes", plan.bytes());
    document.put("allocatedBytes", plan.allocatedBytes());
    document.put("sourceFileSystem", plan.sourceFileSystem());
    document.put("sourceDevice", plan.sourceDevice());
    document.put("targetFileSystem", plan.targetFileSystem());
    document.put("targetDevice", plan.targetDevice());
    document.put("oneDevice", plan.isOnOneDevice());
    document.put("cold", plan.isCold());
    document.put("holes", plan.holes());
    document.put("preallocated", plan.isPreallocated());
    document.put("threads", plan.threads());
    document.put("stagings", plan.stagings());
    document.put("strategies", plan.strategies().stream().map(PlanText::describe).toList());
    document.put("profile", plan.profile());
    document.put("expectedSeconds", Optional.empty()); // the profile has no times
    return document;
  }

  private static Map<String, Object> describe(PlannedStrategy planned) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("strategy", planned.strategy().title());
    row.put("skipped", !planned.isTried());
    row.put("fromBytes", planned.fromBytes());
    row.put("reason", planned.reason());
    return row;
  }
}
