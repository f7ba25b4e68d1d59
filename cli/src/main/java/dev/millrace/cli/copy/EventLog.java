package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.model.record.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;

/// Prints the events of a copy as JSON, one document on each line; see docs/copy.md.
///
/// @param out gets a line for each event
public record EventLog(PrintWriter out) implements TreeListener {
  private static final ObjectWriter WRITER =
      Json.mapper().writer().without(SerializationFeature.INDENT_OUTPUT);

  @Override
  public void finished(TreeOutcome outcome, TreeCounts counts) {
    outcome(outcome, List.of());
  }

  /// Prints the outcome of an entry.
  ///
  /// @param lost the metadata that a copy did not keep, unless the outcome has it
  public void outcome(TreeOutcome outcome, List<String> lost) {
    Map<String, Object> event = event(word(outcome));
    event.put("type", outcome.type());
    event.put("source", outcome.source().toString());
    event.put("target", outcome.target().toString());
    switch (outcome) {
      case Copied copied -> {
        event.put("bytes", copied.bytes());
        List<String> all = new ArrayList<>(lost);
        copied.lost().forEach(loss -> all.add(loss.what()));
        if (!all.isEmpty()) {
          event.put("lost", all);
        }
      }
      case Skipped skipped -> event.put("reason", skipped.reason());
      case Failed failed -> event.put("reason", OneLine.of(failed.failure()));
      case Linked _ -> {}
    }
    print(event);
  }

  private static String word(TreeOutcome outcome) {
    return switch (outcome) {
      case Copied _ -> "copied";
      case Linked _ -> "linked";
      case Skipped _ -> "skipped";
      case Failed _ -> "failed";
    };
  }

  /// Prints the failure of a source as a whole.
  void failed(CopyPaths pair, IOException failure) {
    Map<String, Object> event = event("failed");
    event.put("source", pair.source().toString());
    event.put("target", pair.target().toString());
    event.put("reason", OneLine.of(failure));
    print(event);
  }

  @Override
  public void deleted(Path target, TreeEntryType type, TreeCounts counts) {
    Map<String, Object> event = event("deleted");
    event.put("target", target.toString());
    print(event);
  }

  /// Prints the last event.
  public void finished(TreeTotals totals) {
    Map<String, Object> event = event("finished");
    event.putAll(totals.document());
    print(event);
  }

  private static Map<String, Object> event(String word) {
    return new LinkedHashMap<>(Map.of("event", word));
  }

  private void print(Map<String, Object> event) {
    out.println(WRITER.writeValueAsString(event));
  }
}
