package dev.millrace.cli.copy;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyResult;
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
    document.put("way", result.way().title());
    document.put("elapsedSeconds", result.elapsed().toNanos() / 1e9);
    document.put("attempts", result.attempts().stream().map(CopyJson::describe).toList());
    document.put("sha256", result.sha256());
    document.put("lost", result.lost());
    out.println(Json.mapper().writeValueAsString(document));
  }

  private static Map<String, Object> describe(Attempt attempt) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("way", attempt.way().title());
    row.put("bytes", attempt.bytes());
    row.put("outcome", attempt.outcome());
    return row;
  }
}
