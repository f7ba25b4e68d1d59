package dev.millrace.cli.copy;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeResult;
import dev.millrace.model.record.Json;
import dev.millrace.model.text.Format;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// The sum of the results of several trees.
public record TreeTotals(TreeCounts counts, Duration elapsed) {
  static final TreeTotals NONE = new TreeTotals(TreeCounts.NONE, Duration.ZERO);

  TreeTotals plus(TreeResult result) {
    return new TreeTotals(counts.plus(result.counts()), elapsed.plus(result.elapsed()));
  }

  TreeTotals plusFailure() {
    return new TreeTotals(
        counts.plus(new TreeCounts(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)), elapsed);
  }

  /// Prints one line for each count that is not 0.
  void printStats(PrintWriter out) {
    double seconds = elapsed.toNanos() / 1e9;
    print(out, counts.files(), "file", "files");
    print(out, counts.directories(), "directory", "directories");
    print(out, counts.links(), "symbolic link", "symbolic links");
    print(out, counts.hardLinks(), "hard link", "hard links");
    print(out, counts.specialFiles(), "special file", "special files");
    print(out, counts.skipped(), "skipped", "skipped");
    print(out, counts.deleted(), "deleted", "deleted");
    print(out, counts.failed(), "failed", "failed");
    long moved = counts.movedBytes();
    out.printf(
        "%12s in %s (%s)%n",
        Format.bytes(moved), Format.seconds(seconds), Format.rate(moved / seconds));
    print(out, counts.clonedBytes(), "cloned");
    print(out, counts.holeBytes(), "in holes");
  }

  private static void print(PrintWriter out, long bytes, String how) {
    if (bytes > 0) {
      out.printf("%12s %s%n", Format.bytes(bytes), how);
    }
  }

  private static void print(PrintWriter out, long count, String one, String several) {
    if (count > 0) {
      out.printf("%12s %s%n", count, count == 1 ? one : several);
    }
  }

  /// Prints a JSON document; see docs/copy.md.
  void printJson(PrintWriter out) {
    out.println(Json.mapper().writeValueAsString(document()));
  }

  Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("files", counts.files());
    document.put("directories", counts.directories());
    document.put("links", counts.links());
    document.put("hardLinks", counts.hardLinks());
    document.put("specialFiles", counts.specialFiles());
    document.put("skipped", counts.skipped());
    document.put("failed", counts.failed());
    document.put("deleted", counts.deleted());
    document.put("bytes", counts.bytes());
    document.put("holeBytes", counts.holeBytes());
    document.put("elapsedSeconds", elapsed.toNanos() / 1e9);
    return document;
  }
}
