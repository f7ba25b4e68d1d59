package dev.millrace.cli;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.CopyPlan;
import dev.millrace.files.CopyPlan.PlannedStrategy;
import dev.millrace.files.TreePlan;
import dev.millrace.files.TreePlan.PlannedFiles;
import dev.millrace.model.record.Json;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Prints the plan of a copy as a JSON document; see docs/copy.md.
final class PlanJson {
  private PlanJson() {}

  public static void print(CopyPlan plan, PrintWriter out) {
    out.println(Json.mapper().writeValueAsString(describe(plan)));
  }

  public static void print(TreePlan plan, PrintWriter out) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("source", plan.source().toString());
    document.put("target", plan.target().toString());
    document.put("files", plan.files());
    document.put("bytes", plan.bytes());
    document.put("directories", plan.directories());
    document.put("links", plan.links());
    document.put("jobs", plan.jobs());
    document.put("jobsOrigin", plan.jobsOrigin());
    document.put("groups", plan.groups().stream().map(PlanJson::describe).toList());
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
    document.put("strategies", plan.strategies().stream().map(PlanJson::describe).toList());
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
