package dev.millrace.cli.copy;

import dev.millrace.files.CopyAttempt;
import dev.millrace.files.CopyResult;
import dev.millrace.files.LostMetadata;
import dev.millrace.model.record.Json;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/// Prints the result of a copy as a JSON document; see docs/copy.md.
public final class CopyJson {
  private CopyJson() {}

  public static void print(CopyPaths paths, CopyResult result, PrintWriter out) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("source", paths.source().toString());
    document.put("target", paths.target().toString());
    document.put("bytes", result.bytes());
    document.put("holeBytes", result.holeBytes());
    document.put("strategy", result.strategy().title());
    document.put("elapsedSeconds", result.elapsed().toNanos() / 1e9);
    document.put("attempts", result.attempts().stream().map(CopyJson::describe).toList());
    document.put("sha256", result.sha256());
    document.put("lost", result.lost().stream().map(CopyJson::describe).toList());
    out.println(Json.mapper().writeValueAsString(document));
  }

  private static Map<String, Object> describe(CopyAttempt attempt) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("strategy", attempt.strategy().title());
    row.put("bytes", attempt.bytes());
    row.put("outcome", CopyText.outcome(attempt));
    return row;
  }

  private static Map<String, Object> describe(LostMetadata lost) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("what", lost.what());
    row.put("reason", lost.reason());
    return row;
  }
}
